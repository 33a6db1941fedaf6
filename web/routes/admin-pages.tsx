import { replace } from 'react-router';
import { addressOf, editorFrom, placeFrom } from '#web/admin/pages/list-place.ts';
import { loadEditor, loadList } from '#web/admin/pages/load-pages.ts';
import { PagesScreen } from '#web/admin/pages/pages-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-pages';

/** `?page=<id>` or `?page=new` is the composer, everything else the list: reload and back keep the place. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const place = placeFrom(query);
  const editor = editorFrom(query);
  // A new page is kept as a draft under the identifier it will have, from its first letter on.
  if (editor?.id === 'new' && !editor.uuid)
    throw replace(addressOf(place, { id: 'new', uuid: crypto.randomUUID() }));
  if (!editor) return { place, list: await loadList(request.signal) };
  return { place, editor, opened: await loadEditor(editor, request.signal) };
}

export const meta: Route.MetaFunction = () => describeTab('Pages');

export default function AdminPages({ loaderData }: Route.ComponentProps) {
  return <PagesScreen {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
