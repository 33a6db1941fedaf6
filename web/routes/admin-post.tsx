import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { openContent } from '#web/admin/editing/open-content.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-post';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const load = () => import('#web/admin/blog/content.tsx');
  return openContent((await beforeZod(load)).postContent, request, params.id);
}

export const meta: Route.MetaFunction = () => describeTab('Blog Posts');

export default function AdminPost({ loaderData }: Route.ComponentProps) {
  return <EditorScreen {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
