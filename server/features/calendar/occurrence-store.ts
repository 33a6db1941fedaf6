import { listRows } from '#server/platform/database/rows.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database, NewRowOf } from '#server/schema.ts';
import type { OccurrenceRow } from './store.ts';

/** SQLite allows at most 32,766 values in one statement, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 1000;

/** SQLite takes a condition of at most 1,000 parts. */
const CONDITIONS_AT_ONCE = 200;

/**
 * The occurrences that these events have from now on. Only what differs is written: most changes of a series move none of
 * its two hundred dates, or take one out.
 */
export async function replaceOccurrences(
  db: Database,
  eventIds: string[],
  rows: NewRowOf<'occurrences'>[],
): Promise<void> {
  if (eventIds.length === 0) return;
  const stored = await listRows(db, 'occurrences', { event_id: eventIds }, []);
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const isStored = new Set(stored.map(keyOf));
  const gone = stored.filter((row) => !wanted.has(keyOf(row)));
  const missing = [...wanted].flatMap(([key, row]) => (isStored.has(key) ? [] : [row]));
  for (const part of partsOf(gone, CONDITIONS_AT_ONCE))
    await db
      .deleteFrom('occurrences')
      .where(({ and, or }) => or(part.map((one) => and(one))))
      .execute();
  for (const part of partsOf(missing, ROWS_AT_ONCE))
    await db.insertInto('occurrences').values(part).execute();
}

const keyOf = ({ event_id, calendar_id, starts_at, ends_at }: NewRowOf<'occurrences'>): string =>
  JSON.stringify([event_id, calendar_id, starts_at, ends_at]);

const occurrences = (db: Database) =>
  db
    .selectFrom('occurrences')
    .innerJoin('events', 'events.id', 'occurrences.event_id')
    .selectAll('events')
    .select(['occurrences.starts_at', 'occurrences.ends_at']);

type Span = {
  /** How far back a start may be, so that what still runs is found; and how far ahead. */
  since: string;
  until?: string;
  calendarId?: string | undefined;
  limit: number;
};

/** The occurrences that start in a span of time, by start. */
function startingIn(db: Database, { since, until, calendarId, limit }: Span) {
  let query = occurrences(db).where('occurrences.starts_at', '>', since);
  if (until !== undefined) query = query.where('occurrences.starts_at', '<', until);
  if (calendarId !== undefined) query = query.where('occurrences.calendar_id', '=', calendarId);
  return query.orderBy('occurrences.starts_at').orderBy('occurrences.event_id').limit(limit);
}

/** Those that have not ended at `now`. */
export async function listOccurrences(
  db: Database,
  { now, ...span }: Span & { now: string },
): Promise<OccurrenceRow[]> {
  return startingIn(db, span).where('occurrences.ends_at', '>', now).execute();
}

export type Place = { starts_at: string; event_id: string };

/** Those that overlap `[from, until)`, after a place in their order. */
export async function listInRange(
  db: Database,
  { from, after, ...span }: Span & { from: string; after?: Place | undefined },
): Promise<OccurrenceRow[]> {
  let query = startingIn(db, span).where((row) =>
    // An event without length at the very start of the range belongs to it.
    row.or([row('occurrences.ends_at', '>', from), row('occurrences.starts_at', '>=', from)]),
  );
  if (after)
    query = query
      .where('occurrences.starts_at', '>=', after.starts_at)
      .where((row) =>
        row(
          row.refTuple('occurrences.starts_at', 'occurrences.event_id'),
          '>',
          row.tuple(after.starts_at, after.event_id),
        ),
      );
  return query.execute();
}

/** Those that start in `[from, until)` and of whose event it is said who is needed. */
export async function listNeeding(
  db: Database,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<OccurrenceRow[]> {
  return occurrences(db)
    .where('occurrences.starts_at', '>=', from)
    .where('occurrences.starts_at', '<', until)
    .where('events.serving', '!=', '[]')
    .orderBy('occurrences.starts_at')
    .orderBy('occurrences.event_id')
    .limit(limit)
    .execute();
}

/** The next occurrences of one event that have not ended. */
export async function listNext(
  db: Database,
  { eventId, now, limit }: { eventId: string; now: string; limit: number },
): Promise<OccurrenceRow[]> {
  return occurrences(db)
    .where('occurrences.event_id', '=', eventId)
    .where('occurrences.ends_at', '>', now)
    .orderBy('occurrences.starts_at')
    .limit(limit)
    .execute();
}

/** The last occurrence of one event that started before a moment. */
export async function findLast(
  db: Database,
  { eventId, before }: { eventId: string; before: string },
): Promise<OccurrenceRow | undefined> {
  return occurrences(db)
    .where('occurrences.event_id', '=', eventId)
    .where('occurrences.starts_at', '<', before)
    .orderBy('occurrences.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Window = {
  from: string;
  until: string;
  calendarId: string | undefined;
  after: Place | undefined;
  limit: number;
};

/** Which events take place in `[from, until)`, occurrence by occurrence, by start. */
export async function listPlaces(
  db: Database,
  { from, until, calendarId, after, limit }: Window,
): Promise<Place[]> {
  let query = db
    .selectFrom('occurrences')
    .select(['starts_at', 'event_id'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until);
  if (calendarId !== undefined) query = query.where('calendar_id', '=', calendarId);
  if (after)
    query = query
      .where('starts_at', '>=', after.starts_at)
      .where((row) =>
        row(row.refTuple('starts_at', 'event_id'), '>', row.tuple(after.starts_at, after.event_id)),
      );
  return query.orderBy('starts_at').orderBy('event_id').limit(limit).execute();
}

/** When the next occurrence after `now` ends, and so leaves the lists. */
export async function nextEnd(db: Database, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('occurrences')
    .select((fn) => fn.fn.min('ends_at').as('at'))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When an event's next occurrence that has not ended at `now` starts. */
export async function nextStart(
  db: Database,
  eventId: string,
  now: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('occurrences')
    .select((fn) => fn.fn.min('starts_at').as('at'))
    .where('event_id', '=', eventId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}
