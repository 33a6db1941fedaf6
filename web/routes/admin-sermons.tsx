import { t } from '#languages/t.ts';
import { ContentScreen, loadScreen } from '#web/admin/editing/content-screen.tsx';
import { sermonListing } from '#web/admin/sermons/list.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-sermons';

const load = async () => (await import('#web/admin/sermons/content.tsx')).sermonContent;

export const clientLoader = (asked: Route.ClientLoaderArgs) =>
  loadScreen(sermonListing, load, asked);

export const meta: Route.MetaFunction = () => describeTab(t('Sermons'));

export default function AdminSermons({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
