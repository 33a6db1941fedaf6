import { t } from '#languages/t.ts';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { NewTask } from './new-task.tsx';

/** What to do where there are no tasks, or somebody leads none. */
export function NoTasks({ mayManage }: { mayManage: boolean }) {
  if (!mayManage)
    return (
      <EmptyState title={t('You lead no task yet.')}>
        {t(
          'Whoever leads a task finds it here. Ask the church office to name you as its leader, with the e-mail address of your account; and confirm that address, if you have not yet.',
        )}
      </EmptyState>
    );
  return (
    <EmptyState title={t('No tasks yet.')} action={<NewTask label={t('Make the first task')} />}>
      {t(
        'A task is what somebody does at a service: greet, read, make coffee. Make one, add the people of its team, and say in the editor of an event how many are needed.',
      )}
    </EmptyState>
  );
}
