import type { Database } from '#server/schema.ts';
import type { DateRow } from './store.ts';

/** Dates that are over, or were seen to be; in the order of their ids, after one of them. */
export async function listEnded(
  db: Database,
  { now, after, limit }: { now: string; after: string; limit: number },
): Promise<Pick<DateRow, 'id'>[]> {
  return db
    .selectFrom('serving_dates')
    .select('id')
    .where('id', '>', after)
    .where(({ eb, or }) =>
      or([
        eb('ends_at', '<=', now),
        eb('gone_at', 'is not', null),
        eb('over_days_seen', 'is not', null),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes up to so many places of a date. Returns their number. */
export async function deletePlaces(db: Database, dateId: string, limit: number): Promise<number> {
  const some = db
    .selectFrom('serving_places')
    .select('id')
    .where('date_id', '=', dateId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('serving_places')
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes days on which people could not that were over before a day. */
export async function deletePastAway(db: Database, before: string): Promise<void> {
  await db.deleteFrom('serving_away').where('last_day', '<', before).execute();
}
