import { ContentScreen, loadScreen } from '#web/admin/editing/content-screen.tsx';
import { pageListing } from '#web/admin/pages/list.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-pages';

async function load() {
  const { pageContent } = await import('#web/admin/pages/content.tsx');
  // The text editor is fetched while one reads.
  void import('#web/admin/rich-text/editor.tsx');
  return pageContent;
}

export const clientLoader = (asked: Route.ClientLoaderArgs) => loadScreen(pageListing, load, asked);

export const meta: Route.MetaFunction = () => describeTab('Pages');

export default function AdminPages({ loaderData }: Route.ComponentProps) {
  return <ContentScreen listing={pageListing} {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
