import { unlessGone } from '#web/admin/editing/open-content.ts';
import { partFrom } from '#web/admin/events/editor/event-address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-events';

/** With an id the form holds that event, or the part of its series that the query names; else a new one. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [{ EventsScreen }, event] = await Promise.all([
    beforeZod(() => import('#web/admin/events/events-screen.tsx')),
    id === undefined
      ? undefined
      : unlessGone(adminApi('GET /api/editing/event/{id}', { params: { id }, signal })),
  ]);
  const part = partFrom(new URL(request.url).searchParams);
  return { EventsScreen, editing: id === undefined ? undefined : { id, event, part } };
}

export const meta: Route.MetaFunction = () => describeTab('Events');

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  const { EventsScreen, editing } = loaderData;
  return <EventsScreen editing={editing} />;
}

export { AdminWaiting as HydrateFallback } from '#web/admin/shell/admin-waiting.tsx';
export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
