import { loadSignUps } from '#web/admin/events/sign-ups/load-sign-ups.ts';
import { SignUpsScreen } from '#web/admin/events/sign-ups/sign-ups-screen.tsx';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-sign-ups';

export const clientLoader = (asked: Route.ClientLoaderArgs) => loadSignUps(asked);

export const meta: Route.MetaFunction = () => describeTab('Who is coming');

export default function AdminSignUps({ loaderData }: Route.ComponentProps) {
  return <SignUpsScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
