import { replace } from 'react-router';
import { loadEditor } from '#web/admin/blog/load-editor.ts';
import { loadList } from '#web/admin/blog/load-posts.ts';
import { ManagePosts } from '#web/admin/blog/manage-posts.tsx';
import { addressOf, placeFrom } from '#web/admin/blog/post-list-query.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-blog';

/** `?post=<id>` or `?post=new` is the editor, everything else the list: reload and back keep the place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const place = placeFrom(query);
  const id = query.get('post');
  const uuid = query.get('uuid');
  // A new post is kept as a draft under the uuid it will have, from its first letter on.
  if (id === 'new' && !uuid) throw replace(addressOf(place, 'new', { uuid: crypto.randomUUID() }));
  if (id === null) return { place, list: await loadList(place, request.signal) };
  const editor = { id, uuid, of: query.get('of') };
  return { place, editor, opened: await loadEditor(editor, place, request.signal) };
}

export const meta: Route.MetaFunction = () => describeTab('Blog Posts');

export default function AdminBlog({ loaderData }: Route.ComponentProps) {
  return <ManagePosts {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
