import { HomeScreen } from '#web/admin/home/home-screen.tsx';
import { loadHome } from '#web/admin/home/load-home.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-home';

/** `?of=<user>` opens another person's draft. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const of = new URL(request.url).searchParams.get('of');
  return { of, opened: await loadHome(request.signal, of) };
}

export const meta: Route.MetaFunction = () => describeTab('Home');

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...loaderData} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
