import type { EditedKind } from '#contract/content/kinds.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { removeFromBrowser } from './browser-drafts.ts';
import type { ListedDraft } from './list-drafts.ts';

/** Drafts have no versions and no trash. */
export const throwAwayQuestion: Confirmation = {
  title: 'Throw this draft away?',
  text: 'What was written and not saved is gone for good.',
  yes: 'Throw it away',
  no: 'Keep it',
  isGrave: true,
};

/** Throws a draft of one's own away, from a list and after asking. */
export function useThrowAway(kind: EditedKind, onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  return async ({ id, userId, title }: ListedDraft) => {
    if (!(await confirm({ ...throwAwayQuestion, title: `Throw the draft “${title}” away?` })))
      return;
    try {
      await adminApi('DELETE /api/drafts/{kind}/{id}', { params: { kind, id } });
      await removeFromBrowser({ userId, kind, id });
      toast(`The draft “${title}” is thrown away.`);
    } catch (error) {
      toast(failureInWords(error, `The draft “${title}” could not be thrown away.`), 'error');
    }
    await reload();
    onGone();
  };
}
