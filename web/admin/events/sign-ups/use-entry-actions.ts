import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { nameOf, peopleInWords } from './sign-up-words.ts';

/**
 * What is done with a sign-up at once. Afterward the list is fresh, also if somebody else was faster; `onGone` moves the
 * focus on, for the row may stand elsewhere.
 */
export function useEntryActions(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const act = (work: () => Promise<string | undefined>, failure: string) =>
    run(async () => {
      try {
        const said = await work();
        if (said) toast(said);
      } finally {
        await reload();
        onGone();
      }
    }, failure);
  /** Whether a mail is to say it; undefined where it is not to be done at all. */
  const askIfTold = async ({ email }: ListedSignUp, title: string, yes: string, text: string) => {
    if (!(await confirm({ title, text, yes, no: 'Keep it as it is' }))) return undefined;
    if (email === '') return false;
    return confirm({
      title: 'Send a mail about it?',
      text: `To ${email}.`,
      yes: 'Send a mail',
      no: 'Send none',
    });
  };
  return {
    isBusy,
    cancel: async (row: ListedSignUp) => {
      const title = `Cancel the sign-up of ${nameOf(row)}?`;
      const text = `It is for ${peopleInWords(row.party)}. Free places are offered to those who wait.`;
      const isTold = await askIfTold(row, title, 'Cancel the sign-up', text);
      if (isTold === undefined) return;
      const { id, version } = row;
      await act(async () => {
        const call = 'POST /api/sign-ups/entries/{id}/cancel';
        await adminApi(call, { params: { id }, body: { version, isTold } });
        return `The sign-up of ${nameOf(row)} is canceled.`;
      }, 'The sign-up could not be canceled.');
    },
    givePlace: async (row: ListedSignUp) => {
      const title = `Give ${nameOf(row)} a place?`;
      const text = `For ${peopleInWords(row.party)}.`;
      const isTold = await askIfTold(row, title, 'Give a place', text);
      if (isTold === undefined) return;
      const { id, version } = row;
      await act(async () => {
        const place = (isSure: boolean) =>
          adminApi('POST /api/sign-ups/entries/{id}/place', {
            params: { id },
            body: { version, isTold, isSure },
          });
        const yes = 'Give it all the same';
        const placed = await surely(confirm, yes, place, 'There are too few places');
        return placed && `${nameOf(row)} is coming.`;
      }, 'The place could not be given.');
    },
  };
}
