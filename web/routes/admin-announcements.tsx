import { t } from '#languages/t.ts';
import { announcementListing } from '#web/admin/announcements/list.tsx';
import { ContentScreen, loadScreen } from '#web/admin/editing/content-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-announcements';

const load = async () => (await import('#web/admin/announcements/content.tsx')).announcementContent;

export const clientLoader = (asked: Route.ClientLoaderArgs) =>
  loadScreen(announcementListing, load, asked);

export const meta: Route.MetaFunction = () => describeTab(t('Announcements'));

export default function AdminAnnouncements({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
