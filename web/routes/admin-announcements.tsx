import { replace } from 'react-router';
import { AnnouncementsScreen } from '#web/admin/announcements/announcements-screen.tsx';
import { addressOf, placeFrom } from '#web/admin/announcements/list-place.ts';
import { loadAnnouncements } from '#web/admin/announcements/load-announcements.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-announcements';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = placeFrom(new URL(request.url).searchParams);
  // A new announcement is kept as a draft from its first letter on, under an identifier of its own.
  if (place.announcement === 'new' && !place.uuid)
    throw replace(addressOf({ ...place, uuid: crypto.randomUUID() }));
  return { place, data: await loadAnnouncements(place, request.signal) };
}

export const meta: Route.MetaFunction = () => describeTab('Announcements');

export default function AdminAnnouncements({ loaderData: { place, data } }: Route.ComponentProps) {
  return <AnnouncementsScreen place={place} data={data} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
