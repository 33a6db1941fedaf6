import { TRASH_DAYS } from '#contract/constants.ts';
import type { PageEntry } from '#contract/pages.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAlert } from '#web/admin/ui/alert.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useReload } from '#web/use-reload.ts';
import { useReloadSite } from '#web/use-site.ts';

/**
 * Deletes a page after asking (specification 5), and out of the navigation too where it stands there and that is
 * meant. The list is fresh after it, also when somebody else was quicker.
 */
export function useDeletePage(onGone: () => void) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const reload = useReload();
  const reloadSite = useReloadSite();

  const send = async ({ slug, title }: PageEntry, takeOutOfNavigation: boolean) => {
    await adminApi('DELETE /api/pages/{slug}', {
      params: { slug },
      ...(takeOutOfNavigation && { query: { takeOutOfNavigation: 'true' } }),
    });
    if (takeOutOfNavigation) void reloadSite();
    toast(
      `“${title}” is deleted${takeOutOfNavigation ? ', and out of the navigation' : ''}. It rests in the trash for ${TRASH_DAYS} days.`,
    );
  };
  const attempt = async (page: PageEntry, takeOutOfNavigation = false): Promise<void> => {
    try {
      await send(page, takeOutOfNavigation);
    } catch (error) {
      const failure = error instanceof CallFailed ? error : undefined;
      if (failure?.status === 404) toast(`“${page.title}” was deleted already.`);
      else if (failure?.status === 409 && !takeOutOfNavigation) {
        const question = {
          title: 'Take it out of the navigation too?',
          text: `The menu of the site names “${page.title}”. Without the page its entry would lead nowhere.`,
          yes: 'Delete the page and its entry',
          no: 'Keep the page',
          isGrave: true,
        };
        if (await confirm(question)) await attempt(page, true);
      } else {
        const why = failure?.hasServerText ? failure.message : undefined;
        await alert('Failed to delete the page. Please try again.', why);
      }
    }
  };
  return async (page: PageEntry) => {
    const question = {
      title: 'Are you sure you want to delete this page?',
      text: `“${page.title}” disappears from the site at once. It rests in the trash for ${TRASH_DAYS} days, and can be brought back from there.`,
      yes: 'Delete page',
      no: 'Keep it',
      isGrave: true,
    };
    if (!(await confirm(question))) return;
    await attempt(page);
    await reload();
    onGone();
  };
}
