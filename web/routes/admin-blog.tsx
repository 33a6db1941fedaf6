import { t } from '#languages/t.ts';
import { postListing } from '#web/admin/blog/list.tsx';
import { ContentScreen, loadScreen } from '#web/admin/editing/content-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-blog';

const load = async () => (await import('#web/admin/blog/content.tsx')).postContent;

export const clientLoader = (asked: Route.ClientLoaderArgs) => loadScreen(postListing, load, asked);

export const meta: Route.MetaFunction = () => describeTab(t('Blog Posts'));

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
