import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { nameOf } from './sign-up-words.ts';

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
    if (!(await confirm({ title, text, yes, no: t('Keep it as it is') }))) return undefined;
    if (email === '') return false;
    return confirm({
      title: t('Send a mail about it?'),
      text: t('To {email}.', { email }),
      yes: t('Send a mail'),
      no: t('Send none'),
    });
  };
  return {
    isBusy,
    cancel: async (row: ListedSignUp) => {
      const title = t('Cancel the sign-up of {name}?', { name: nameOf(row) });
      const text = t(
        'It is for {party, plural, one {# person} other {# people}}. Free places are offered to those who wait.',
        { party: row.party },
      );
      const isTold = await askIfTold(row, title, t('Cancel the sign-up'), text);
      if (isTold === undefined) return;
      const { id, version } = row;
      await act(async () => {
        const call = 'POST /api/sign-ups/entries/{id}/cancel';
        await adminApi(call, { params: { id }, body: { version, isTold } });
        return t('The sign-up of {name} is canceled.', { name: nameOf(row) });
      }, t('The sign-up could not be canceled.'));
    },
    givePlace: async (row: ListedSignUp) => {
      const title = t('Give {name} a place?', { name: nameOf(row) });
      const text = t('For {party, plural, one {# person} other {# people}}.', { party: row.party });
      const isTold = await askIfTold(row, title, t('Give a place'), text);
      if (isTold === undefined) return;
      const { id, version } = row;
      await act(async () => {
        const place = (isSure: boolean) =>
          adminApi('POST /api/sign-ups/entries/{id}/place', {
            params: { id },
            body: { version, isTold, isSure },
          });
        const yes = t('Give it all the same');
        const placed = await surely(confirm, yes, place, t('There are too few places'));
        return placed && t('{name} is coming.', { name: nameOf(row) });
      }, t('The place could not be given.'));
    },
  };
}
