import { findFormerRow } from '#server/content/former-addresses.ts';
import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type EventRow = RowOf<'events'>;
export type OccurrenceRow = EventRow & { starts_at: string; ends_at: string };

export type Part = { after: EventRow | undefined; limit: number };

/** The next series, by id, that are not computed up to `near`, or are beyond `tooFar`. */
export async function listToExtend(
  db: Database,
  { near, tooFar, after, limit }: Part & { near: string; tooFar: string },
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
    .where('id', '>', after?.id ?? '')
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

export async function findEvent(db: Database, id: string): Promise<EventRow | undefined> {
  return findRowIn(db, 'events', { id });
}

/** No series has more dates that were changed alone: so many dates may be left out. */
export const MAX_DATES = 1000;

/** The dates of a series that were changed alone. */
export async function listOfSeries(
  db: Database,
  seriesId: string,
  limit: number,
): Promise<EventRow[]> {
  return listRows(db, 'events', { series_id: seriesId }, ['original_start'], limit);
}

/** A series and those that go on from it, in the order of their starts. */
export async function listParts(db: Database, rootId: string, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where((row) => row.or([row('id', '=', rootId), row('root_id', '=', rootId)]))
    .orderBy('start_wall')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The date of a series that was changed alone, by the day on which it would have been. */
export async function findMoved(
  db: Database,
  { seriesId, day }: { seriesId: string; day: string },
): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('original_start', '>=', `${day}T00:00`)
    .where('original_start', '<=', `${day}T23:59`)
    .orderBy('original_start')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Of the series that go on from another one (all have its `rootId`), that which a day belongs to: the last that begins on
 * it or before, or the first after it, if its dates were moved to later days.
 */
export async function findContinuation(
  db: Database,
  { rootId, not, day }: { rootId: string; not: string; day: string },
): Promise<EventRow | undefined> {
  const parts = db
    .selectFrom('events')
    .selectAll()
    .where('root_id', '=', rootId)
    .where('id', '!=', not);
  const begun = parts.where('start_wall', '<=', `${day}T23:59`).orderBy('start_wall', 'desc');
  return (
    (await begun.limit(1).executeTakeFirst()) ??
    parts.orderBy('start_wall').limit(1).executeTakeFirst()
  );
}

/** Of each zone, the first start of an event that begins at a time. */
export async function listFirstStarts(
  db: Database,
): Promise<Pick<EventRow, 'time_zone' | 'start_wall' | 'is_all_day'>[]> {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['time_zone', fn.min('start_wall').as('start_wall')])
    .where('is_all_day', '=', 0)
    .groupBy('time_zone')
    .orderBy('time_zone')
    .execute();
  return rows.map((row) => ({ ...row, is_all_day: 0 }));
}

/** The event at an address now. */
export async function findEventAt(db: Database, slug: string): Promise<EventRow | undefined> {
  return findRowIn(db, 'events', { slug });
}

/** The event at an address, or at one it had before. */
export async function findEventBySlug(db: Database, slug: string): Promise<EventRow | undefined> {
  return (await findEventAt(db, slug)) ?? findFormerRow<EventRow>(db, 'event', slug);
}
