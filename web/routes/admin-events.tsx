import { t } from '#languages/t.ts';
import { loadEvents } from '#web/admin/events/load-events.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-events';

export async function clientLoader(asked: Route.ClientLoaderArgs) {
  const [{ EventsScreen }, loaded] = await Promise.all([
    import('#web/admin/events/events-screen.tsx'),
    loadEvents(asked),
  ]);
  return { EventsScreen, loaded };
}

export const meta: Route.MetaFunction = () => describeTab(t('Events'));

export default function AdminEvents({
  loaderData: { EventsScreen, loaded },
}: Route.ComponentProps) {
  return <EventsScreen {...loaded} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
