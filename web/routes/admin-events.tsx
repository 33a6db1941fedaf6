import { EventsScreen } from '#web/admin/events/events-screen.tsx';
import { loadEvents } from '#web/admin/events/load-events.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-events';

export const clientLoader = (asked: Route.ClientLoaderArgs) => loadEvents(asked);

export const meta: Route.MetaFunction = () => describeTab('Events');

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  return <EventsScreen {...loaderData} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
