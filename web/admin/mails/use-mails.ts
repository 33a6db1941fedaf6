import type { Mail } from '#contract/mails.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useEntryAction } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { titleOf } from './mail-words.ts';

/** After so long a mail server has usually answered, in milliseconds: then the list shows the result. */
const ANSWERED_AFTER_MS = 3000;

/** The actions for mails that were not sent. Afterward the list is fresh, also if somebody else was faster. */
export function useMails(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { act: run, failure, isBusy } = useEntryAction(onGone);
  const act = (work: () => Promise<string>, sentence: string) =>
    run(async () => toast(await work()), sentence);
  const lookLater = () => setTimeout(() => void reload(), ANSWERED_AFTER_MS);

  return {
    failure,
    isBusy,
    send: (mail: Mail) =>
      act(
        async () => {
          await adminApi('POST /api/mails/{id}/send-again', { params: { id: mail._id } });
          lookLater();
          return t('“{title}” is being sent.', { title: titleOf(mail) });
        },
        t('“{title}” could not be sent again.', { title: titleOf(mail) }),
      ),
    sendAll: () =>
      act(async () => {
        const { count } = await adminApi('POST /api/mails/send-again');
        lookLater();
        return t('{count, plural, one {# mail is} other {# mails are}} being sent.', { count });
      }, t('The mails could not be sent again.')),
    dismiss: async (mail: Mail) => {
      const title = titleOf(mail);
      const isMeant = await confirm({
        title: t('Dismiss “{title}”?', { title }),
        text: t(
          'This mail will not be sent, and leaves the list. Prayers and messages themselves are not deleted.',
        ),
        yes: t('Dismiss'),
        no: t('Keep it ## a mail'),
        isGrave: true,
      });
      if (!isMeant) return;
      await act(
        async () => {
          await adminApi('DELETE /api/mails/{id}', { params: { id: mail._id } });
          return t('“{title}” is dismissed.', { title });
        },
        t('“{title}” could not be dismissed.', { title }),
      );
    },
  };
}
