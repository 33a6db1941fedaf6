import { sql } from 'kysely';
import { changeRows, deleteRows, insertNew, valuesIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

export type DeadRow = { path: string; count: number; lastDay: string };

/** The paths where nothing was found, the most asked for first, at most `limit`. */
export async function listDead(
  db: Database,
  { from, limit }: { from: string; limit: number },
): Promise<DeadRow[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => [
      'name as path',
      fn.sum<number | string>('count').as('sum'),
      fn.max('day').as('lastDay'),
    ])
    .where('kind', '=', 'dead')
    .where('day', '>=', from)
    .groupBy('name')
    .orderBy('sum', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ path, sum: count, lastDay }) => ({ path, count: Number(count), lastDay }));
}

/** Lets go of all paths but those that were asked for most. */
export async function keepMostDead(db: Database, most: number): Promise<void> {
  const { count } = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.count<number | string>('name').distinct().as('count'))
    .where('kind', '=', 'dead')
    .executeTakeFirstOrThrow();
  if (Number(count) <= most) return;
  await sql`delete from visit_counts where kind = 'dead' and name not in (
    select name from visit_counts where kind = 'dead'
    group by name order by sum(count) desc, max(day) desc, name limit ${most})`.execute(db);
}

export async function deleteDeadBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('kind', '=', 'dead').where('day', '<', day).execute();
}

export const deleteDead = (db: Database, name: string): Promise<boolean> =>
  deleteRows(db, 'visit_counts', { kind: 'dead', name });

/** Which of these paths nobody wants to hear of. */
export const listDismissed = (db: Database, path: readonly string[]): Promise<string[]> =>
  valuesIn(db, 'dismissed_addresses', 'path', { path });

/** Notes a path that is not counted any more; of very many, the oldest are counted again. */
export async function addDismissed(
  db: Database,
  { path, at }: { path: string; at: string },
  most: number,
): Promise<void> {
  if (!(await insertNew(db, 'dismissed_addresses', { path, at })))
    await changeRows(db, 'dismissed_addresses', { path }, { at });
  await sql`delete from dismissed_addresses where path not in (
    select path from dismissed_addresses order by at desc, path limit ${most})`.execute(db);
}
