import { t } from '#languages/t.ts';
import { EditorScreen } from '#web/admin/editing/editor-screen.tsx';
import { openContent } from '#web/admin/editing/open-content.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-home';

/** `?of=<user>` opens another person's draft. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { homeContent } = await import('#web/admin/home/content.tsx');
  return openContent(homeContent, request);
}

export const meta: Route.MetaFunction = () => describeTab(t('Home'));

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return <EditorScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
