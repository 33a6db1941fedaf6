import type { Place } from '#server/features/calendar/dates/range-store.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';

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

export async function listByIds(db: Database, ids: string[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('id').execute();
}
