import { announcementListing } from '#web/admin/announcements/list.tsx';
import { leadOn, placeFrom } from '#web/admin/editing/address.ts';
import { ContentList } from '#web/admin/editing/content-list.tsx';
import { loadList } from '#web/admin/editing/load-list.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-announcements';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  leadOn(announcementListing.path, 'announcement', query);
  return loadList(announcementListing, placeFrom(query), request.signal);
}

export const meta: Route.MetaFunction = () => describeTab('Announcements');

export default function AdminAnnouncements({ loaderData }: Route.ComponentProps) {
  return <ContentList listing={announcementListing} data={loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
