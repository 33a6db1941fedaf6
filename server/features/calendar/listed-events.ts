import type { AdminEvent } from '#contract/events.ts';
import type { EventState } from '#contract/publishing.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { listAhead, listOver } from './dates/order-store.ts';
import { toAdminEvent } from './event-row.ts';
import { type EventRow, listSaved } from './store.ts';

type Asked = {
  pageToken?: string | undefined;
  maxResults: number;
  search?: string | undefined;
  state?: EventState | undefined;
};
/** Where a page ends: a moment in its order, and an id. */
type Place = { at: string; id: string };
type Part = { search: string | undefined; after: Place | undefined; limit: number };

/**
 * A page of the events: those with a date ahead, the next first; those without, the last first; or all, the last saved
 * first, so that a new one is at the top (reference/states.md#events).
 */
export async function savedEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pageToken, maxResults, search, state }: Asked,
): Promise<{ items: AdminEvent[]; nextPageToken?: string }> {
  const order = orders[state ?? 'saved'];
  const now = toStored(clock.now());
  const after = pageToken === undefined ? undefined : placeIn(pageToken);
  // One more than asked for shows whether there is a next page.
  const rows = await order.list(db, { search, after, limit: maxResults + 1 }, now);
  const shown = rows.slice(0, maxResults);
  const last = shown.at(-1);
  const items = await Promise.all(shown.map((row) => toAdminEvent({ db, clock }, row)));
  if (rows.length <= maxResults || !last) return { items };
  return { items, nextPageToken: tokenOf({ at: order.placeOf(last), id: last.id }) };
}

const tokenOf = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url');

function placeIn(token: string): Place {
  const [at = '', id = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  if (id === '')
    throw new Refusal('malformed', 'pageToken: this token is not valid. Start at the first page.');
  return { at, id };
}

type Order = {
  list: (db: Database, part: Part, now: string) => Promise<EventRow[]>;
  placeOf: (row: EventRow) => string;
};

const byDate = (list: typeof listAhead): Order => ({
  list: (db, { after, ...part }, now) =>
    list(db, { ...part, now, after: after && { shown_at: after.at, id: after.id } }),
  placeOf: ({ shown_at }) => shown_at,
});

const orders: Record<EventState | 'saved', Order> = {
  live: byDate(listAhead),
  ended: byDate(listOver),
  saved: {
    list: (db, { after, ...part }) =>
      listSaved(db, { ...part, after: after && { updated_at: after.at, id: after.id } }),
    placeOf: ({ updated_at }) => updated_at,
  },
};
