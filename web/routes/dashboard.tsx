import { t } from '#languages/t.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { DashboardView } from '#web/features/members/dashboard/dashboard-view.tsx';
import { loadDashboard } from '#web/features/members/dashboard/load-dashboard.ts';
import { describeScreen } from '#web/features/members/describe-screen.ts';
import { Waiting } from '#web/features/members/waiting.tsx';
import { requireSession, useMember } from '#web/session/use-member.ts';
import { siteOf } from '#web/use-site.ts';
import type { Route } from './+types/dashboard';

/** Runs in the browser only: the server does not know who asks, and its page is the same for everyone. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDashboard(requireSession(request).user);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describeScreen(
    siteOf(matches),
    t('Members’ dashboard'),
    t('What is new and what is coming, for members.'),
  );

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const session = useMember();
  return session ? <DashboardView user={session.user} data={loaderData} /> : <Waiting />;
}

export { Waiting as HydrateFallback };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
