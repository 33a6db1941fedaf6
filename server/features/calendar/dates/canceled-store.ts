import { deleteRows } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type CanceledRow = RowOf<'canceled_events'>;

export async function insertCanceled(
  db: Database,
  row: NewRowOf<'canceled_events'>,
): Promise<void> {
  await db.insertInto('canceled_events').values(row).execute();
}

type Asked = {
  since: string;
  calendarId?: string | undefined;
  eventId?: string | undefined;
  limit: number;
};

/** What was deleted since a moment, the last first. */
export async function listCanceled(
  db: Database,
  { since, calendarId, eventId, limit }: Asked,
): Promise<CanceledRow[]> {
  let query = db.selectFrom('canceled_events').selectAll().where('canceled_at', '>', since);
  if (calendarId !== undefined) query = query.where('calendar_id', '=', calendarId);
  if (eventId !== undefined) query = query.where('series_id', '=', eventId);
  return query.orderBy('canceled_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Forgets what was deleted of an event that is there again. */
export async function forgetCanceled(db: Database, eventId: string): Promise<void> {
  await db.deleteFrom('canceled_events').where('event_id', '=', eventId).execute();
}

/** Forgets that a date of a series was deleted: it takes place again. */
export async function forgetCanceledDate(
  db: Database,
  { seriesId, occurrence }: { seriesId: string; occurrence: string },
): Promise<void> {
  await deleteRows(db, 'canceled_events', {
    event_id: seriesId,
    series_id: seriesId,
    original_start: occurrence,
  });
}

/** Forgets what was deleted before a moment. */
export async function deleteCanceledBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('canceled_events').where('canceled_at', '<=', before).execute();
}
