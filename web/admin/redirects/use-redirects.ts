import type { DeadAddress, Redirect } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useEntryAction } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';

/** What is done with a redirect, or an address that was not found. */
export function useRedirects(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const { act, failure, isBusy } = useEntryAction(onGone);
  return {
    failure,
    isBusy,
    remove: async ({ _id: id, from }: Redirect) => {
      const isMeant = await confirm({
        title: t('Delete the redirect from {from}?', { from }),
        text: t('Who follows an old link there then reads that there is no page.'),
        yes: t('Delete'),
        isGrave: true,
      });
      if (!isMeant) return;
      await act(async () => {
        await adminApi('DELETE /api/redirects/{id}', { params: { id } });
        toast(t('The redirect from {from} is deleted.', { from }));
      }, t('The redirect could not be deleted.'));
    },
    dismiss: ({ path }: DeadAddress) =>
      act(
        async () => {
          await adminApi('DELETE /api/redirects/dead', { query: { path } });
          toast(t('{path} is dismissed, and not counted any more.', { path }));
        },
        t('{path} could not be dismissed.', { path }),
      ),
  };
}
