import { useRef, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { Announcement } from '#contract/announcements.ts';
import { dateInWords } from '#contract/dates.ts';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NewestPager } from '#web/admin/ui/newest-pager.tsx';
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
export function AnnouncementList({ place, data: { announcements, hasOlder, drafts } }: Props) {
  const navigate = useNavigate();
  const [uuid] = useState(() => crypto.randomUUID());
  const isBusy = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const remove = useDeletion(focusHeading);
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
            to={addressOf({ ...place, announcement: 'new', uuid })}
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
      {!search && !after && (
        <BegunDrafts
          kind="announcement"
          drafts={drafts}
          addressOf={({ id, userId, isOwn }) =>
            addressOf({ announcement: 'new', uuid: id, of: isOwn ? '' : userId })
          }
          onGone={focusHeading}
        />
      )}
      <AdminList
        label="Announcements"
        isBusy={isBusy}
        rows={announcements.map((announcement) =>
          toRow(announcement, {
            now,
            place,
            drafts: drafts.filter(({ id }) => id === announcement._id),
            onDelete: () => void remove(announcement),
          }),
        )}
        empty={<NoneFound search={search} />}
      />
      <NewestPager
        label="Announcements"
        newest={after ? addressOf({ search }) : undefined}
        older={hasOlder && last ? addressOf({ search, after: last }) : undefined}
      />
    </Screen>
  );
}

function NoneFound({ search }: { search: string }) {
  if (search === '')
    return <EmptyState title="No announcements yet.">The first one is a minute away.</EmptyState>;
  return <EmptyState title="No announcement is found.">No title holds “{search}”.</EmptyState>;
}

type RowContext = {
  now: string;
  place: ListPlace;
  /** What is written of it and not saved. */
  drafts: readonly ListedDraft[];
  onDelete: () => void;
};

function toRow(announcement: Announcement, { now, place, drafts, onDelete }: RowContext): AdminRow {
  const { _id, title, createdAt } = announcement;
  return {
    id: _id,
    title,
    state: announcementState(announcement, now),
    meta: (
      <>
        Written on {dateInWords(createdAt)}
        <DraftMarks
          drafts={drafts}
          title={title}
          addressOf={({ userId }) => addressOf({ ...place, announcement: _id, of: userId })}
        />
      </>
    ),
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
