import { useRef } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { Announcement } from '#contract/announcements.ts';
import { dateInWords } from '#contract/dates.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { Screen, Tools } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import { announcementState } from './announcement-state.ts';
import { addressOf, type ListPlace } from './list-place.ts';
import type { AnnouncementsData } from './load-announcements.ts';
import { useDeletion } from './use-deletion.ts';

type Props = { place: ListPlace; data: AnnouncementsData };

/** All announcements, newest first, each with whether visitors see it now and why. */
export function AnnouncementList({ place, data: { announcements, hasOlder } }: Props) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeletion(() => heading.current?.focus());
  const now = nowAtChurch(useSite().timeZone);
  const { search, after } = place;
  const last = announcements.at(-1)?._id;
  return (
    <Screen>
      <ScreenHead
        title="Manage Announcements"
        headingRef={heading}
        lead="Short news for the home page and the members’ dashboard."
        action={
          <Link
            to={addressOf({ ...place, announcement: 'new' })}
            className={adminButtonClass('primary')}
          >
            Create New Announcement
          </Link>
        }
      />
      <Tools>
        <SearchField
          label="Search announcements by title"
          value={search}
          onSearch={(text) => void navigate(addressOf({ search: text }), { replace: true })}
        />
      </Tools>
      <AdminList
        label="Announcements"
        isBusy={isBusy}
        rows={announcements.map((announcement) =>
          toRow(announcement, { now, place, onDelete: () => void remove(announcement) }),
        )}
        empty={<NoneFound search={search} />}
      />
      {(after || hasOlder) && (
        <Pager
          label="Announcements"
          previous="Newest"
          next="Older"
          onPrevious={after ? () => void navigate(addressOf({ search })) : undefined}
          onNext={
            hasOlder && last ? () => void navigate(addressOf({ search, after: last })) : undefined
          }
        />
      )}
    </Screen>
  );
}

function NoneFound({ search }: { search: string }) {
  if (search === '')
    return <EmptyState title="No announcements yet.">The first one is a minute away.</EmptyState>;
  return <EmptyState title="No announcement is found.">No title holds “{search}”.</EmptyState>;
}

type RowContext = { now: string; place: ListPlace; onDelete: () => void };

function toRow(announcement: Announcement, { now, place, onDelete }: RowContext): AdminRow {
  const { _id, title, createdAt } = announcement;
  return {
    id: _id,
    title,
    state: announcementState(announcement, now),
    meta: `Written on ${dateInWords(createdAt)}`,
    actions: (
      <>
        <Link
          to={addressOf({ ...place, announcement: _id })}
          className={adminButtonClass('quiet', true)}
        >
          Edit<VisuallyHidden> {title}</VisuallyHidden>
        </Link>
        <Button variant="grave" isSmall of={title} onClick={onDelete}>
          Delete
        </Button>
      </>
    ),
  };
}
