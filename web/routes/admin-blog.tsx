import { findPost, loadPage } from '#web/admin/blog/load-posts.ts';
import { ManagePosts } from '#web/admin/blog/manage-posts.tsx';
import { type ListPlace, placeFrom } from '#web/admin/blog/post-list-query.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-blog';

/** `?post=<id>` or `?post=new` is the editor, everything else the list: reload and back keep the place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const place = placeFrom(query);
  const id = query.get('post');
  return { place, id, ...(await load(id, place, request.signal)) };
}

async function load(id: string | null, place: ListPlace, signal: AbortSignal) {
  if (id === null) return { page: await loadPage(place, signal), post: undefined };
  return { page: undefined, post: id === 'new' ? undefined : await findPost(id, place, signal) };
}

export const meta: Route.MetaFunction = () => describeTab('Blog Posts');

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  return <ManagePosts {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
