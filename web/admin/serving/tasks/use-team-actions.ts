import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';

/** Takes somebody out of a team, once it was said what becomes of their dates. */
export function useTeamActions({ id, name: task }: ListedTask, onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { run } = useAction(useAlertOfFailure());
  return {
    remove: async ({ id: person, name, ahead, email }: ListedMember) => {
      const title = t('Take {name} out of {task}?', { name, task });
      const text = `${leftInWords(ahead, email !== '')} ${t('That they served before stays known. In other teams nothing changes.')}`;
      if (
        !(await confirm({
          title,
          text,
          yes: t('Take out ## somebody'),
          no: t('Keep ## somebody'),
          isGrave: ahead > 0,
        }))
      )
        return;
      await run(async () => {
        await adminApi('DELETE /api/serving/tasks/{id}/team/{person}', { params: { id, person } });
        toast(t('{name} is no longer in the team.', { name }));
      }, t('They could not be taken out.'));
      await reload();
      onGone();
    },
  };
}

function leftInWords(ahead: number, isMailed: boolean): string {
  if (ahead === 0) return t('They are on the list for no date ahead.');
  return isMailed
    ? t(
        'They are taken out of {ahead, plural, one {# date} other {# dates}} ahead, where the place is open again, and a mail tells them.',
        { ahead },
      )
    : t(
        'They are taken out of {ahead, plural, one {# date} other {# dates}} ahead, where the place is open again; nobody tells them, for they have no address.',
        { ahead },
      );
}
