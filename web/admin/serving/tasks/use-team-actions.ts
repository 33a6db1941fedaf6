import type { ListedMember, ListedTask } from '#contract/serving.ts';
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
      const title = `Take ${name} out of ${task}?`;
      const text = `${leftInWords(ahead, email !== '')} That they served before stays known. In other teams nothing changes.`;
      if (!(await confirm({ title, text, yes: 'Take out', no: 'Keep', isGrave: ahead > 0 })))
        return;
      await run(async () => {
        await adminApi('DELETE /api/serving/tasks/{id}/team/{person}', { params: { id, person } });
        toast(`${name} is no longer in the team.`);
      }, 'They could not be taken out.');
      await reload();
      onGone();
    },
  };
}

function leftInWords(ahead: number, isMailed: boolean): string {
  if (ahead === 0) return 'They are on the list for no date ahead.';
  const dates = ahead === 1 ? '1 date' : `${ahead} dates`;
  const then = isMailed
    ? ', and a mail tells them'
    : '; nobody tells them, for they have no address';
  return `They are taken out of ${dates} ahead, where the place is open again${then}.`;
}
