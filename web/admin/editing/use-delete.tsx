import { TRASH_DAYS } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { type LedTo, LostAddresses } from '#web/admin/redirects/lost-addresses.tsx';
import { useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReload } from '#web/use-reload.ts';
import { useReloadSite } from '#web/use-site.ts';
import { type Deleted, useBringBack } from './use-bring-back.ts';

/** How an entry of a list is deleted. */
export type Deletion<T> = {
  /** What is asked before; else "Delete “Garden day”?" */
  question?: Partial<Confirmation> | ((entry: T) => Partial<Confirmation>);
  /** What old addresses may lead to, which is said then. */
  leads?: (entry: T) => LedTo | undefined;
  /** Gives what is said when it is done, where that is more than that it is deleted; `false` when it was kept. */
  send: (
    entry: T,
    confirm: (question: Confirmation) => Promise<boolean>,
  ) => Promise<string | false | undefined>;
  /** What "Undo" brings back from the trash, as it was; without it, or with nothing, there is no such button. */
  undo?: (entry: T) => Deleted | undefined;
  /** Whether every page may show a change with it: the menu. */
  changesSite?: boolean;
  /** "Failed to delete the page. Please try again." (reference/failures.md#editors) */
  failure?: string | ((entry: T) => string);
};

/** What is said before a deletion. */
export const deletedQuestion = (title: string) =>
  t(
    '“{title}” disappears from the site at once. It stays in the trash for {days} days, and can be brought back from there.',
    { title, days: TRASH_DAYS },
  );

/**
 * Deletes after asking; what is gone already is said in passing, a failure in an alert, and logged
 * (reference/failures.md#editors). The list is fresh after it, also when somebody else was quicker. `onGone` moves the
 * focus on, for the button that had it is gone.
 */
export function useDelete<T extends { title: string }>(
  { question, leads, send, undo, changesSite, failure }: Deletion<T>,
  onGone: () => void,
) {
  const confirm = useConfirm();
  const alert = useAlertOfFailure('This could not be deleted.');
  const toast = useToast();
  const reload = useReload();
  const reloadSite = useReloadSite();
  const refresh = () => (changesSite ? reloadSite() : reload());
  const bringBack = useBringBack();
  const undone = async (title: string, deleted: Deleted) => {
    await bringBack(title, deleted);
    await refresh();
  };
  /** `isAsked`: whether it was asked about already. */
  return async (entry: T, isAsked = false) => {
    const { title } = entry;
    const ask = () => {
      const own = typeof question === 'function' ? question(entry) : question;
      const things = leads?.(entry);
      return confirm({
        title: t('Delete “{title}”?', { title }),
        yes: t('Delete'),
        no: t('Keep it'),
        isGrave: true,
        ...own,
        text: (
          <>
            {own?.text ?? deletedQuestion(title)} {things && <LostAddresses of={things} />}
          </>
        ),
      });
    };
    if (!isAsked && !(await ask())) return;
    try {
      const done = await send(entry, confirm);
      if (done !== false) {
        const back = undo?.(entry);
        const action = back && { label: t('Undo'), onPress: () => void undone(title, back) };
        toast(done ?? t('“{title}” is deleted.', { title }), 'success', action);
      }
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === 404;
      if (isGone) toast(t('“{title}” was deleted already.', { title }));
      else {
        const said = typeof failure === 'function' ? failure(entry) : failure;
        await alert(error, said ?? t('“{title}” could not be deleted just now.', { title }));
      }
    }
    await refresh();
    onGone();
  };
}
