import type { OccurrenceRow } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';

export type Place = { starts_at: string; event_id: string };

type Range = {
  /** How far back a start may be, so that what still runs is found. */
  since: string;
  from: string;
  until: string;
  calendarId?: string | undefined;
  after?: Place | undefined;
  limit: number;
};

/** The occurrences that overlap `[from, until)`, by start, after a place in that order. */
export async function listInRange(
  db: Database,
  { since, from, until, calendarId, after, limit }: Range,
): Promise<OccurrenceRow[]> {
  let query = occurrences(db)
    .where('occurrences.starts_at', '>', since)
    .where('occurrences.starts_at', '<', until)
    .where((row) =>
      // An event without length at the very start of the range belongs to it.
      row.or([row('occurrences.ends_at', '>', from), row('occurrences.starts_at', '>=', from)]),
    );
  if (calendarId !== undefined) query = query.where('occurrences.calendar_id', '=', calendarId);
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
  return query
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

function occurrences(db: Database) {
  return db
    .selectFrom('occurrences')
    .innerJoin('events', 'events.id', 'occurrences.event_id')
    .selectAll('events')
    .select(['occurrences.starts_at', 'occurrences.ends_at']);
}
