import type { Announcement } from '#contract/announcements.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { AnnouncementCard } from '#web/features/home/announcement-card.tsx';
import { useSite } from '#web/use-site.ts';
import type { AnnouncementDraft } from './content.tsx';

type Props = { draft: AnnouncementDraft; before: Announcement | undefined };

/** The announcement as the home page shows it: by the same component. */
export function AnnouncementPreview({ draft, before }: Props) {
  const { timeZone } = useSite();
  return (
    <AnnouncementCard
      announcement={{
        ...draft,
        title: draft.title || 'Title',
        _id: before?._id ?? 'new',
        version: before?.version ?? 1,
        createdAt: before?.createdAt ?? nowAtChurch(timeZone),
      }}
    />
  );
}
