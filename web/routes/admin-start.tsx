import { OverviewScreen } from '#web/admin/overview/overview-screen.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import { enter } from '#web/admin/shell/enter.ts';
import { mayUse } from '#web/session/may-use.ts';
import { readSession } from '#web/session/session.ts';
import type { Route } from './+types/admin-start';

/** What waits. Members are led away before a call is refused to them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = readSession();
  if (!session || !mayUse(session.user, 'author')) await enter(request);
  return adminApi('GET /api/overview', { signal: request.signal });
}

export const meta: Route.MetaFunction = () => describeTab();

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen overview={loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
