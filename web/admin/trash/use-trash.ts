import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TrashEntry } from '#contract/trash.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReload } from '#web/use-reload.ts';

const TAKEN =
  'Its address is now used by another one. Give that one a different address, then try again.';

/** The actions in the trash. Afterward the list is fresh, also if somebody else was faster. */
export function useTrash(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const { state } = useRevalidator();
  const reload = useReload();
  const [restored, setRestored] = useState<Pick<TrashEntry, 'kind' | 'id' | 'title'>>();
  const [failure, setFailure] = useState('');

  const act = async (what: () => Promise<void>, sentence: string) => {
    setRestored(undefined);
    setFailure('');
    try {
      await what();
    } catch (error) {
      const isTaken = error instanceof CallFailed && error.status === 409;
      setFailure(isTaken ? `${sentence} ${TAKEN}` : failureInWords(error, sentence));
    }
    await reload();
    onGone();
  };

  return {
    restored,
    failure,
    isBusy: state === 'loading',
    restore: ({ _id, title }: TrashEntry) =>
      act(async () => {
        setRestored(await adminApi('POST /api/trash/{id}/restore', { params: { id: _id } }));
      }, `“${title}” could not be restored.`),
    remove: async ({ _id, title }: TrashEntry) => {
      const isMeant = await confirm({
        title: `Delete “${title}” for good?`,
        text: 'It is deleted at once, with all its versions. This cannot be undone.',
        yes: 'Delete for good',
        no: 'Keep it in the trash',
        isGrave: true,
      });
      if (!isMeant) return;
      await act(async () => {
        await adminApi('DELETE /api/trash/{id}', { params: { id: _id } });
        toast(`“${title}” is deleted for good.`);
      }, `“${title}” could not be deleted.`);
    },
  };
}
