import { useNavigate } from 'react-router';
import { useRestored } from '#web/admin/versions/use-restored.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { GoneAnnouncement } from './gone-announcement.tsx';
import { addressOf, type ListPlace } from './list-place.ts';
import type { AnnouncementsData } from './load-announcements.ts';

type Props = { place: ListPlace; data: AnnouncementsData };

/** The Announcements tab: the list, or the editor in its place (specification 2 and 4). */
export function AnnouncementsScreen({ place, data }: Props) {
  const navigate = useNavigate();
  const { editing } = data;
  const version = typeof editing === 'object' ? editing.announcement?.version : undefined;
  const restored = useRestored(version);
  const { search, after, of } = place;
  const listAddress = addressOf({ search, after });
  if (editing === 'gone') return <GoneAnnouncement listAddress={listAddress} />;
  if (!editing) return <AnnouncementList place={place} data={data} />;
  return (
    <AnnouncementEditor
      // Another announcement, somebody else's draft of it or a version that came back is another editor.
      key={`${editing.draftId} ${of} ${restored.key}`}
      opened={editing}
      onClose={() => void navigate(listAddress)}
      onRestored={restored.onRestored}
    />
  );
}
