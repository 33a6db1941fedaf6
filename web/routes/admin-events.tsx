import { findDraft } from '#web/admin/drafts/find-draft.ts';
import { listDrafts } from '#web/admin/drafts/list-drafts.ts';
import { unlessGone } from '#web/admin/editing/open-content.ts';
import { askedPart, type Editing, keyOf } from '#web/admin/events/editor/event-address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { describeTab } from '#web/admin/shell/describe-tab.ts';
import type { Route } from './+types/admin-events';

/**
 * With an id the form holds that event, or the part of a series that it is the key of; with `new` what was begun under
 * the query's `uuid`; else a new one.
 */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const query = new URL(request.url).searchParams;
  const [{ EventsScreen }, drafts, editing] = await Promise.all([
    beforeZod(() => import('#web/admin/events/events-screen.tsx')),
    listDrafts('event', signal),
    id === undefined ? undefined : openEvent(id, query, signal),
  ]);
  return { EventsScreen, drafts, editing };
}

async function openEvent(
  asked: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<Editing | undefined> {
  const [uuid, of] = [query.get('uuid'), query.get('of') ?? undefined];
  const isNew = asked === 'new';
  const { eventId, part } = askedPart(asked, query);
  const id = isNew ? uuid : keyOf(eventId, part);
  if (!id) return undefined;
  const [event, found] = await Promise.all([
    isNew
      ? undefined
      : unlessGone(adminApi('GET /api/editing/event/{id}', { params: { id: eventId }, signal })),
    findDraft('event', id, signal, of),
  ]);
  return { id, isNew, event, part, found, of };
}

export const meta: Route.MetaFunction = () => describeTab('Events');

export default function AdminEvents({ loaderData }: Route.ComponentProps) {
  const { EventsScreen, drafts, editing } = loaderData;
  return <EventsScreen drafts={drafts} editing={editing} />;
}

export { TabError as ErrorBoundary } from '#web/admin/shell/tab-error.tsx';
