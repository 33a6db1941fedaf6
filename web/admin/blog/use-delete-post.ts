import { useState } from 'react';
import type { Post } from '#contract/blog.ts';
import { TRASH_DAYS } from '#contract/constants.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReload } from '#web/use-reload.ts';

/**
 * Deletes a post after asking; the list is fresh after it, also when somebody else was quicker. `onGone` moves the
 * focus on, for the button that had it is gone.
 */
export function useDeletePost(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const [failure, setFailure] = useState('');
  const remove = async ({ _id: id, title }: Post) => {
    const question = {
      title: 'Delete this post?',
      text: `“${title}” disappears from the site at once. It rests in the trash for ${TRASH_DAYS} days, and can be brought back from there.`,
      yes: 'Delete post',
      no: 'Keep it',
      isGrave: true,
    };
    if (!(await confirm(question))) return;
    setFailure('');
    try {
      await adminApi('DELETE /api/blog/{id}', { params: { id } });
      toast(`“${title}” is deleted.`);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the error catalogue asks for the log (specification 8)
      console.error('The post could not be deleted.', error);
      if (error instanceof CallFailed && error.status === 404)
        toast(`“${title}” was deleted already.`);
      else setFailure(`“${title}” could not be deleted just now. Please try again later.`);
    }
    await reload();
    onGone();
  };
  return { remove, failure };
}
