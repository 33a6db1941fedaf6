import type { z } from 'zod';
import type { AdminEvent, eventCalls } from '#contract/events.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { listAhead, listOver, listSaved, type Place } from './dates/order-store.ts';
import { toAdminEvent } from './event-row.ts';

type Asked = z.output<(typeof eventCalls)['GET /api/calendar/admin/events']['query']>;

const orders = {
  live: { list: listAhead, by: 'shown_at' },
  ended: { list: listOver, by: 'shown_at' },
  saved: { list: listSaved, by: 'updated_at' },
} as const;

/**
 * A page of the events: those with a date ahead, the next first; those without, the last first; or all, the last saved
 * first, so that a new one is at the top (reference/states.md#events).
 */
export async function savedEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pageToken, maxResults, search, state }: Asked,
): Promise<{ items: AdminEvent[]; nextPageToken?: string }> {
  const { list, by } = orders[state ?? 'saved'];
  const now = toStored(clock.now());
  const after = pageToken === undefined ? undefined : placeIn(pageToken);
  // One more than asked for shows whether there is a next page.
  const rows = await list(db, { search, now, after, limit: maxResults + 1 });
  const shown = rows.slice(0, maxResults);
  const last = shown.at(-1);
  const items = await Promise.all(shown.map((row) => toAdminEvent({ db, clock }, row)));
  if (rows.length <= maxResults || !last) return { items };
  return { items, nextPageToken: tokenOf({ at: last[by], id: last.id }) };
}

const tokenOf = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url');

function placeIn(token: string): Place {
  const [at = '', id = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  if (id === '')
    throw new Refusal(
      'malformed',
      t('pageToken: this token is not valid. Start at the first page.'),
    );
  return { at, id };
}
