import { postListing } from '#web/admin/blog/list.tsx';
import { leadOn, placeFrom } from '#web/admin/editing/address.ts';
import { ContentList } from '#web/admin/editing/content-list.tsx';
import { loadList } from '#web/admin/editing/load-list.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-blog';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  leadOn(postListing.path, 'post', query);
  return loadList(postListing, placeFrom(query), request.signal);
}

export const meta: Route.MetaFunction = () => describeTab('Blog Posts');

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  return <ContentList listing={postListing} data={loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
