import type { Announcement } from '#contract/announcements.ts';
import { TRASH_DAYS } from '#contract/constants.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReload } from '#web/use-reload.ts';

/** Deletes an announcement after asking; the list is fresh afterwards, also when somebody else was quicker. */
export function useDeletion(onDeleted: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  return async ({ _id, title }: Announcement) => {
    const isMeant = await confirm({
      title: `Delete “${title}”?`,
      text: `It disappears from the site at once. It rests in the trash for ${TRASH_DAYS} days, and can be brought back from there.`,
      yes: 'Delete',
      isGrave: true,
    });
    if (!isMeant) return;
    try {
      await adminApi('DELETE /api/announcements/{id}', { params: { id: _id } });
      toast(`“${title}” is deleted.`);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the error catalogue asks for the log (specification 8)
      console.error('The announcement could not be deleted.', error);
      const isGone = error instanceof CallFailed && error.status === 404;
      toast(
        isGone
          ? `“${title}” was deleted already.`
          : `“${title}” could not be deleted just now. It is still there.`,
        isGone ? 'success' : 'error',
      );
    }
    await reload();
    onDeleted();
  };
}
