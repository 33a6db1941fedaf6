import { changeRows, findRowIn, listRows } from '#server/platform/database/rows.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type EventRow = RowOf<'events'>;
export type OccurrenceRow = EventRow & { starts_at: string; ends_at: string };

/** A page of the series, by id, that are not computed up to `near`, or are beyond `tooFar`; starting after `after`. */
export async function listToExtend(
  db: Database,
  { near, tooFar, after, limit }: { near: string; tooFar: string; after: string; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('recurrence', '<>', '')
    .where((row) =>
      row.or([
        row('worked_out_to', 'is', null),
        row('worked_out_to', '<', near),
        row('worked_out_to', '>', tooFar),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Records until when these series are computed, and locks them until the transaction ends. Returns the ids of those
 * that have not changed since they were read.
 */
export async function holdEvents(
  db: Database,
  events: EventRow[],
  workedOutTo: string,
): Promise<Set<string>> {
  const held = await db
    .updateTable('events')
    .set({ worked_out_to: workedOutTo })
    .where((row) =>
      row.or(
        events.map(({ id, version }) =>
          row.and([row('id', '=', id), row('version', '=', version)]),
        ),
      ),
    )
    .returning('id')
    .execute();
  return new Set(held.map(({ id }) => id));
}

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
  const stored = await db
    .selectFrom('occurrences')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .execute();
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const isStored = new Set(stored.map(keyOf));
  const gone = stored.filter((row) => !wanted.has(keyOf(row)));
  const missing = [...wanted].flatMap(([key, row]) => (isStored.has(key) ? [] : [row]));
  for (let start = 0; start < gone.length; start += CONDITIONS_AT_ONCE)
    await db
      .deleteFrom('occurrences')
      .where(({ and, or }) =>
        or(gone.slice(start, start + CONDITIONS_AT_ONCE).map((one) => and(one))),
      )
      .execute();
  for (let start = 0; start < missing.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('occurrences')
      .values(missing.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

type Occurrence = NewRowOf<'occurrences'>;

const keyOf = ({ event_id, calendar_id, starts_at, ends_at }: Occurrence): string =>
  JSON.stringify([event_id, calendar_id, starts_at, ends_at]);

/**
 * Occurrences that have not ended at `now`, by start. `since` limits how far back a start may be, `until` how far ahead;
 * undefined means no limit.
 */
export async function listOccurrences(
  db: Database,
  range: {
    now: string;
    since: string;
    until?: string;
    calendarId?: string | undefined;
    limit: number;
  },
): Promise<OccurrenceRow[]> {
  let query = db
    .selectFrom('occurrences')
    .innerJoin('events', 'events.id', 'occurrences.event_id')
    .selectAll('events')
    .select(['occurrences.starts_at', 'occurrences.ends_at'])
    .where('occurrences.starts_at', '>', range.since)
    .where('occurrences.ends_at', '>', range.now);
  if (range.until !== undefined) query = query.where('occurrences.starts_at', '<', range.until);
  if (range.calendarId) query = query.where('occurrences.calendar_id', '=', range.calendarId);
  return query
    .orderBy('occurrences.starts_at')
    .orderBy('occurrences.event_id')
    .limit(range.limit)
    .execute();
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

export async function findEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return findRowIn(db, 'events', { id });
}

/** Events by their ids, in no order. */
export async function findEvents(db: Database, ids: string[]): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().where('id', 'in', ids).execute();
}

/** The first few events of a calendar that start then, with that title. */
export async function listByStart(
  db: Database,
  { calendarId, start, summary }: { calendarId: string; start: string; summary: string },
): Promise<EventRow[]> {
  const place = { start_wall: start, summary, calendar_id: calendarId };
  return listRows(db, 'events', place, ['id'], 20);
}

/** Puts the events without a calendar into one; false if there was none. */
export async function moveToCalendar(db: Database, calendarId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ calendar_id: calendarId })
    .where('calendar_id', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await changeRows(db, 'occurrences', { calendar_id: '' }, { calendar_id: calendarId });
  return true;
}

/** A page of all events, last saved first, starting after `after`; `search` looks at titles. */
export async function listSaved(
  db: Database,
  {
    search,
    after,
    limit,
  }: {
    search?: string | undefined;
    after?: Pick<EventRow, 'updated_at' | 'id'> | undefined;
    limit: number;
  },
): Promise<EventRow[]> {
  let query = db.selectFrom('events').selectAll();
  if (search) query = query.where(await holding(db, 'events', search));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('updated_at', 'id'), '<', row.tuple(after.updated_at, after.id)),
    );
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
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
