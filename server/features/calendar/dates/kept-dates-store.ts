import { changeRows, deleteRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** The tables of a feature: the dates on which its things hang, and these things. */
export type KeptTables =
  | { dates: 'sign_up_dates'; things: 'sign_ups' }
  | { dates: 'serving_dates'; things: 'serving_places' };

type Dates = KeptTables['dates'];
type Things = KeptTables['things'];

/** Dates at which something may have to be done now, those first that waited longest. */
export async function listDue(
  db: Database,
  table: Dates,
  now: string,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom(table)
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute();
}

/** Dates that are over, or were seen to be; in the order of their ids, after one of them. */
export async function listEnded(
  db: Database,
  table: Dates,
  { now, after, limit }: { now: string; after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom(table)
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

export const noteDaysSeen = (
  db: Database,
  table: Dates,
  { id, seen }: { id: string; seen: number | null },
): Promise<boolean> => changeRows(db, table, { id }, { over_days_seen: seen });

/** Deletes up to so many of what hangs on a date. Returns their number. */
export async function deleteSome(
  db: Database,
  table: Things,
  dateId: string,
  limit: number,
): Promise<number> {
  const some = db.selectFrom(table).select('id').where('date_id', '=', dateId).limit(limit);
  const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

export const deleteDate = (db: Database, table: Dates, id: string): Promise<boolean> =>
  deleteRows(db, table, { id });
