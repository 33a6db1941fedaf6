import { dateInWords } from '#contract/dates.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import type { CallAnswer } from '#web/api.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Props = { pages: CallAnswer<'GET /api/pages'> };

/** Every page with its address; reading only, and said so. */
export function PageList({ pages }: Props) {
  return (
    <Screen>
      <ScreenHead
        title="Manage Pages"
        lead="These are all pages of the site. They can be looked at here, but not changed yet: the page builder comes with a later version."
      />
      <AdminList
        label="Pages"
        rows={pages.map(({ _id, title, slug, isMainPage, updatedAt }) => ({
          id: _id,
          title,
          meta: `/${slug}${isMainPage ? ' · Main page' : ''} · Changed on ${dateInWords(updatedAt)}`,
          actions: (
            <a
              href={`/${slug}`}
              target="_blank"
              rel="noopener"
              className={adminButtonClass('quiet', true)}
            >
              View<VisuallyHidden> {title} (opens in a new tab)</VisuallyHidden>
            </a>
          ),
        }))}
        empty={<EmptyState title="No pages yet." />}
      />
    </Screen>
  );
}
