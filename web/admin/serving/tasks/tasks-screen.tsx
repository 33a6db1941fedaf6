import { useRef, useState } from 'react';
import type { ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import type { TasksLoaded } from '#web/admin/serving/load-serving.ts';
import { ServingHead } from '#web/admin/serving/serving-head.tsx';
import { taskFacts } from '#web/admin/serving/serving-words.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useReload } from '#web/use-reload.ts';
import { NewTask } from './new-task.tsx';
import { NoTasks } from './no-tasks.tsx';
import { TaskForm } from './task-form.tsx';

/** The tasks, each of which leads to its team. */
export function TasksScreen({ tasks, mayManage }: TasksLoaded) {
  const [changed, setChanged] = useState<ListedTask>();
  const top = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const reload = useReload();
  const remove = useRemoval(() => top.current?.focus());
  const isNone = tasks.length === 0;
  return (
    <Screen>
      <div ref={top} tabIndex={-1}>
        <ServingHead view="tasks" action={mayManage && !isNone && <NewTask />} />
      </div>
      <AdminList
        label={t('Tasks')}
        empty={<NoTasks mayManage={mayManage} />}
        rows={tasks.map((task) => ({
          id: task.id,
          title: task.name,
          open: `${SERVING_PATH}/tasks/${task.id}`,
          state: task.isActive ? undefined : { words: t('Not in use'), tone: 'off' },
          meta: <Facts>{taskFacts(task).join(' · ')}</Facts>,
          actions: (
            <>
              <Button variant="plain" isSmall of={task.name} onClick={() => setChanged(task)}>
                {t('Change')}
              </Button>
              {mayManage && (
                <MoreMenu
                  name={task.name}
                  actions={() => [
                    { words: t('Delete'), isGrave: true, do: () => void remove(task) },
                  ]}
                />
              )}
            </>
          ),
        }))}
      />
      <ChangeTask
        task={changed}
        onClose={() => setChanged(undefined)}
        onSaved={async ({ name }) => {
          setChanged(undefined);
          toast(t('“{name}” is saved.', { name }));
          await reload();
        }}
      />
    </Screen>
  );
}

type ChangeProps = {
  task: ListedTask | undefined;
  onClose: () => void;
  onSaved: (task: ListedTask) => void;
};

/** The form of a task in a dialog; closed without one. */
export function ChangeTask({ task, onClose, onSaved }: ChangeProps) {
  const last = useRef(task);
  if (task) last.current = task;
  if (!last.current) return null;
  const title = t('Change {name}', { name: last.current.name });
  return (
    <AdminDialog isOpen={task !== undefined} onClose={onClose} title={title} isFirm>
      {task && <TaskForm {...{ task, onSaved, onClose }} />}
    </AdminDialog>
  );
}

function useRemoval(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { run } = useAction(useAlertOfFailure());
  return async ({ id, name }: ListedTask) => {
    const title = t('Delete “{name}”?', { name });
    const text = t(
      'Its team goes with it, and who served at it. The people stay in their other teams. This cannot be undone.',
    );
    if (!(await confirm({ title, text, yes: t('Delete'), isGrave: true }))) return;
    await run(async () => {
      await adminApi('DELETE /api/serving/tasks/{id}', { params: { id } });
      toast(t('“{name}” is deleted.', { name }));
    }, t('The task could not be deleted.'));
    await reload();
    onGone();
  };
}
