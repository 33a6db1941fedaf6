import { findValue, listRows } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type EventRow = RowOf<'events'>;
export type ServiceRow = EventRow & { starts_at: string; ends_at: string };

const dates = (db: Database) =>
  db
    .selectFrom('events')
    .innerJoin('occurrences', 'occurrences.event_id', 'events.id')
    .selectAll('events')
    .select(['occurrences.starts_at', 'occurrences.ends_at'])
    .where('events.is_service', '=', 1);

/** The dates of services that have not ended at `from` and begin before `until`, by start. */
export async function listServiceDates(
  db: Database,
  { since, from, until, limit }: { since: string; from: string; until: string; limit: number },
): Promise<ServiceRow[]> {
  return dates(db)
    .where('occurrences.starts_at', '>', since)
    .where('occurrences.starts_at', '<', until)
    .where((row) =>
      // A service without length is over when it begins: on its day it is still one of the day's.
      row.or([row('occurrences.ends_at', '>', from), row('occurrences.starts_at', '>=', from)]),
    )
    .orderBy('occurrences.starts_at')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

/** The first service that begins after a moment; of a series, if one is named: its dates, also those changed alone. */
export async function findServiceAfter(
  db: Database,
  { moment, root }: { moment: string; root?: string | undefined },
): Promise<ServiceRow | undefined> {
  let query = dates(db).where('occurrences.starts_at', '>', moment);
  if (root !== undefined)
    query = query.where((row) =>
      row.or([
        row('events.id', '=', root),
        row('events.root_id', '=', root),
        row(
          'events.series_id',
          'in',
          db
            .selectFrom('events as series')
            .select('series.id')
            .where((one) =>
              one.or([one('series.id', '=', root), one('series.root_id', '=', root)]),
            ),
        ),
      ]),
    );
  return query.orderBy('occurrences.starts_at').orderBy('events.id').limit(1).executeTakeFirst();
}

/** The first series of those that go on from one another, by the id of any of them; what is no event's stays as it is. */
export async function rootOf(db: Database, id: string): Promise<string> {
  return (await findValue(db, 'events', 'root_id', { id })) || id;
}

const repeating = (db: Database) =>
  db.selectFrom('events').selectAll().where('is_service', '=', 1).where('recurrence', '<>', '');

/** The services that repeat. */
export async function listRepeating(db: Database, limit: number): Promise<EventRow[]> {
  return repeating(db).orderBy('id').limit(limit).execute();
}

/** The repeating services with canceled or changed dates. */
export async function listWithDatesLeftOut(db: Database, limit: number): Promise<EventRow[]> {
  return repeating(db).where('exceptions', '<>', '[]').orderBy('id').limit(limit).execute();
}

/** Whether a repeating event is a service: then the calendar says when services are, and the settings no longer do. */
export async function hasRepeatingService(db: Database): Promise<boolean> {
  return (await listRepeating(db, 1)).length > 0;
}

/** The repeating events that begin at a time of day, the first made first. */
export async function listRepeatingAt(db: Database, time: string): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('recurrence', '<>', '')
    .where('start_wall', 'like', `%T${time}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The dates of these series that were changed alone, by their start in the series' rule. */
export async function listChangedDates(
  db: Database,
  { seriesIds, originals }: { seriesIds: string[]; originals: string[] },
): Promise<EventRow[]> {
  if (seriesIds.length === 0) return [];
  return listRows(db, 'events', { series_id: seriesIds, original_start: originals }, []);
}
