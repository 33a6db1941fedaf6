import { changeRows, findRowIn, insertNew, listRows } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type DateRow = RowOf<'event_dates'>;
/** Where a date is now: its series, and its start by that series' rule, in wall time. */
export type Place = { seriesId: string; start: string };

export async function findDate(db: Database, id: string): Promise<DateRow | undefined> {
  return findRowIn(db, 'event_dates', { id });
}

export async function findDateAt(
  db: Database,
  { seriesId, start }: Place,
): Promise<DateRow | undefined> {
  const place = { series_id: seriesId, start_wall: start };
  const [first] = await listRows(db, 'event_dates', place, ['id'], 1);
  return first;
}

/** Those of all these places that have an identity, and maybe others of the same series. */
export async function listDatesAt(db: Database, places: readonly Place[]): Promise<DateRow[]> {
  if (places.length === 0) return [];
  const series_id = [...new Set(places.map(({ seriesId }) => seriesId))];
  const start_wall = [...new Set(places.map(({ start }) => start))];
  return listRows(db, 'event_dates', { series_id, start_wall }, ['id']);
}

/** Any date of a series that has an identity. */
export async function findDateOf(db: Database, seriesId: string): Promise<DateRow | undefined> {
  const [first] = await listRows(db, 'event_dates', { series_id: seriesId }, ['id'], 1);
  return first;
}

/** Stores a date; one of this id stays as it is. */
export async function insertDate(db: Database, row: NewRowOf<'event_dates'>): Promise<void> {
  await insertNew(db, 'event_dates', row);
}

export async function listAllDates(db: Database): Promise<DateRow[]> {
  return listRows(db, 'event_dates', {}, ['id']);
}

/** An event, and of it a date that an administrator canceled or moved: its start by the rule, and why. */
export type NotedDate = RowOf<'events'> & {
  date_id: string;
  date_start: string;
  date_reason: string;
};

type Noted = {
  /** Days; the last is not included. */
  first: string;
  last: string;
  calendarId?: string | undefined;
  seriesId?: string | undefined;
  limit: number;
};

/** The dates that administrators canceled or moved, by their start in wall time. */
export async function listNoted(
  db: Database,
  { first, last, calendarId, seriesId, limit }: Noted,
): Promise<NotedDate[]> {
  let query = db
    .selectFrom('event_dates')
    .innerJoin('events', 'events.id', 'event_dates.series_id')
    .selectAll('events')
    .select([
      'event_dates.id as date_id',
      'event_dates.start_wall as date_start',
      'event_dates.reason as date_reason',
    ])
    .where('event_dates.changed_at', 'is not', null)
    .where('event_dates.start_wall', '>=', first)
    .where('event_dates.start_wall', '<', last);
  if (calendarId !== undefined) query = query.where('events.calendar_id', '=', calendarId);
  if (seriesId !== undefined) query = query.where('event_dates.series_id', '=', seriesId);
  return query.orderBy('event_dates.start_wall').orderBy('event_dates.id').limit(limit).execute();
}

/** Why dates of these series were canceled, of those with a reason. */
export async function listReasons(
  db: Database,
  seriesIds: readonly string[],
): Promise<Pick<DateRow, 'id' | 'series_id' | 'reason'>[]> {
  if (seriesIds.length === 0) return [];
  return db
    .selectFrom('event_dates')
    .select(['id', 'series_id', 'reason'])
    .where('series_id', 'in', seriesIds)
    .where('changed_at', 'is not', null)
    .where('reason', '!=', '')
    .orderBy('start_wall')
    .orderBy('id')
    .execute();
}

/** The events that dates of series became. */
export async function listBecame(
  db: Database,
  dates: readonly NotedDate[],
): Promise<RowOf<'events'>[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('events')
    .selectAll()
    .where('series_id', 'in', [...new Set(dates.map(({ id }) => id))])
    .where('original_start', 'in', [...new Set(dates.map(({ date_start }) => date_start))])
    .execute();
}

/** Deletes the dates of series that are gone, and of which calendar feeds say nothing any more. */
export async function deleteDatesOfNone(db: Database): Promise<void> {
  await db
    .deleteFrom('event_dates')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events').select('id').whereRef('id', '=', 'event_dates.series_id'))),
    )
    .where(({ not, exists, selectFrom }) => {
      const canceled = selectFrom('canceled_events').select('id');
      return not(exists(canceled.whereRef('event_id', '=', 'event_dates.series_id')));
    })
    .execute();
}

export async function deleteAllDates(db: Database): Promise<void> {
  await db.deleteFrom('event_dates').execute();
}

/*
 * What is noted of a date by where it is now. Each moves the rows of a series from a start on; `move` says where a start
 * goes.
 */
export type Move = { from: Place; to: string; move: (start: string) => string };

export async function moveIdentities(db: Database, { from, to, move }: Move): Promise<void> {
  const rows = await listRows(db, 'event_dates', { series_id: from.seriesId }, [
    'start_wall',
    'id',
  ]);
  for (const { id, start_wall } of rows)
    if (start_wall >= from.start)
      await changeRows(db, 'event_dates', { id }, { series_id: to, start_wall: move(start_wall) });
}

export async function moveChangedDates(db: Database, { from, to, move }: Move): Promise<void> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'original_start'])
    .where('series_id', '=', from.seriesId)
    .where('original_start', '>=', from.start)
    .execute();
  for (const { id, original_start } of rows)
    await changeRows(db, 'events', { id }, { series_id: to, original_start: move(original_start) });
}

/** Dates that were deleted; one that was never changed alone has the id of its series. */
export async function moveCanceledDates(db: Database, { from, to, move }: Move): Promise<void> {
  const rows = await db
    .selectFrom('canceled_events')
    .select(['id', 'event_id', 'original_start'])
    .where('series_id', '=', from.seriesId)
    .where('original_start', '>=', from.start)
    .execute();
  for (const { id, event_id, original_start } of rows) {
    const place = { series_id: to, original_start: move(original_start) };
    const change = { ...place, event_id: event_id === from.seriesId ? to : event_id };
    await changeRows(db, 'canceled_events', { id }, change);
  }
}
