import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import type { TaskLoaded } from '#web/admin/serving/load-serving.ts';
import css from '#web/admin/serving/serving.module.css';
import { taskFacts } from '#web/admin/serving/serving-words.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { EmptyState, Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useReload } from '#web/use-reload.ts';
import { MemberDialog, type ShownMember } from './member-dialog.tsx';
import { memberRow } from './member-row.tsx';
import { TaskLink } from './task-link.tsx';
import { ChangeTask } from './tasks-screen.tsx';
import { useTeamActions } from './use-team-actions.ts';

const TASKS = `${SERVING_PATH}/tasks`;
const back = (
  <Link to={TASKS} className={css.back}>
    {t('Back to the tasks')}
  </Link>
);

/** A task with its team. */
export function TaskScreen({ task, team, mayManage }: TaskLoaded) {
  if (!task)
    return (
      <EmptyState title={t('There is no such task.')} action={back}>
        {t('It may have been deleted, or somebody else leads it.')}
      </EmptyState>
    );
  return <Task {...{ task, team, mayManage }} />;
}

type Props = { task: ListedTask; team: readonly ListedMember[]; mayManage: boolean };

function Task({ task, team, mayManage }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [shown, show] = useState<ShownMember>();
  const toast = useToast();
  const reload = useReload();
  const ways = useTeamActions(task, () => heading.current?.focus());
  const done = async (words: string) => {
    show(undefined);
    setIsChanging(false);
    toast(words);
    await reload();
  };
  return (
    <Screen>
      <ScreenHead
        title={task.name}
        headingRef={heading}
        lead={<Facts>{taskFacts(task).join(' · ')}</Facts>}
        action={back}
      />
      {!task.isActive && (
        <p className="strong">{t('Not in use: nobody is needed at this task.')}</p>
      )}
      {task.about && <p className={css.about}>{task.about}</p>}
      <div className="wrap">
        <Button variant="primary" onClick={() => show({ is: 'new' })}>
          {t('Add somebody')}
        </Button>
        <Button onClick={() => setIsChanging(true)}>{t('Change the task')}</Button>
      </div>
      {task.address !== null && <TaskLink task={task} address={task.address} />}
      <Part title={t('The team')}>
        <AdminList
          label={t('The team')}
          empty={
            <EmptyState title={t('Nobody is in the team yet.')}>
              {t(
                'Add those who do this now and then. Whoever is in the team can be asked for a date.',
              )}
            </EmptyState>
          }
          rows={team.map((member) =>
            memberRow(member, {
              ...{ mayManage },
              onChange: () => show({ is: 'member', member }),
              onRemove: () => void ways.remove(member),
              onLink: () => show({ is: 'link', member }),
            }),
          )}
        />
      </Part>
      <MemberDialog
        {...{ shown, task, team, mayManage }}
        onClose={() => show(undefined)}
        onSaved={({ name }, isNew) =>
          void done(isNew ? t('{name} is in the team.', { name }) : t('{name} is saved.', { name }))
        }
      />
      <ChangeTask
        task={isChanging ? task : undefined}
        onClose={() => setIsChanging(false)}
        onSaved={({ name }) => void done(t('“{name}” is saved.', { name }))}
      />
    </Screen>
  );
}
