import type { LibraryEntry } from '#contract/library.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { isUpload } from './file-name.ts';

/** Deletes an item after asking. */
export function useDeletion(onDeleted: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  return async ({ id, name, url }: LibraryEntry) => {
    const isMeant = await confirm({
      title: `Delete “${name}”?`,
      text: isUpload(url)
        ? 'Members no longer find it, and its file is deleted, unless a page or a post still links to it. This cannot be undone.'
        : 'Members no longer find it here. What lies at its address stays.',
      yes: 'Delete',
      isGrave: true,
    });
    if (!isMeant) return;
    try {
      await adminApi('DELETE /api/library/{id}', { params: { id } });
      toast(`“${name}” is deleted.`);
    } catch (error) {
      toast(failureInWords(error, `“${name}” could not be deleted.`), 'error');
    }
    await reload();
    onDeleted();
  };
}
