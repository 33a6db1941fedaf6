import { useNavigate } from 'react-router';
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
  const listAddress = addressOf({ ...place, announcement: '' });
  const close = () => void navigate(listAddress);
  if (editing === 'gone') return <GoneAnnouncement listAddress={listAddress} />;
  if (!editing) return <AnnouncementList place={place} data={data} />;
  const announcement = editing === 'new' ? undefined : editing;
  return (
    <AnnouncementEditor
      // Another announcement is another editor.
      key={place.announcement}
      announcement={announcement}
      onClose={close}
    />
  );
}
