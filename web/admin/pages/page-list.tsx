import type { RefObject } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { useThrowAway } from '#web/admin/drafts/use-throw-away.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Screen, Tools } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { useSite } from '#web/use-site.ts';
import { addressOf, type ListPlace } from './list-place.ts';
import type { PageListData } from './load-pages.ts';
import { draftRow, pageRow, titleOf } from './page-rows.tsx';
import { useDeletePage } from './use-delete-page.ts';

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  place: ListPlace;
  list: PageListData;
};

/** Every page of the site with how it stands, and what was begun and never published. */
export function PageList({ heading, place, list: { pages, drafts } }: Props) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { timeZone } = useSite();
  const focusHeading = () => heading.current?.focus();
  const remove = useDeletePage(focusHeading);
  const throwAway = useThrowAway('page', focusHeading);
  const published = new Set(pages.map(({ _id }) => _id));
  const isSought = soughtBy(place.search);
  const begun = drafts.filter(({ id }) => !published.has(id));
  const rows = [
    ...begun
      .filter((draft) => isSought(titleOf(draft)))
      .map((draft) =>
        draftRow(draft, {
          place,
          timeZone,
          onThrowAway: () => void throwAway({ ...draft, title: titleOf(draft) }),
        }),
      ),
    ...pages
      .filter(({ title, slug }) => isSought(`${title} /${slug}`))
      .map((page) =>
        pageRow(page, {
          place,
          drafts: drafts.filter(({ id }) => id === page._id),
          onDelete: () => void remove(page),
        }),
      ),
  ];
  return (
    <Screen>
      <ScreenHead
        title="Manage Pages"
        headingRef={heading}
        action={
          <Link to={addressOf(place, { id: 'new' })} className={adminButtonClass('primary')}>
            Create New Page
          </Link>
        }
      />
      <Tools>
        <SearchField
          label="Search pages"
          help="By title or slug."
          value={place.search}
          onSearch={(search) =>
            void navigate(addressOf({ search }), { replace: true, preventScrollReset: true })
          }
        />
      </Tools>
      <AdminList
        label="Pages"
        isBusy={state === 'loading'}
        rows={rows}
        empty={<NoPages place={place} />}
      />
    </Screen>
  );
}

/** Whether words hold all that is looked for. */
function soughtBy(search: string): (words: string) => boolean {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (words) => parts.every((part) => words.toLowerCase().includes(part));
}

function NoPages({ place: { search } }: { place: ListPlace }) {
  if (!search)
    return <EmptyState title="No pages yet.">“Create New Page” makes the first.</EmptyState>;
  return (
    <EmptyState
      title={`No page has “${search}” in its title or slug.`}
      action={
        <Link to={addressOf({ search: '' })} className={adminButtonClass()}>
          See all pages
        </Link>
      }
    />
  );
}
