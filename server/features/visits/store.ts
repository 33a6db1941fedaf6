import { sql } from 'kysely';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database, RowOf } from '#server/schema.ts';

/**
 * What is counted: addresses of pages, names of sites that led here, what was looked for, what of it was not found, and
 * paths where nothing is.
 */
export type VisitKind = 'page' | 'site' | 'search' | 'missed' | 'dead';
export type VisitCount = { kind: VisitKind; name: string; count: number };

/** Rows in one statement: four values each, of the 999 that SQLite takes at least. */
const AT_ONCE = 200;

/** Adds to the counts of a day. In one order everywhere, so that two machines never wait for each other. */
export async function addCounts(
  db: Database,
  day: string,
  counts: readonly VisitCount[],
): Promise<void> {
  const sorted = counts
    .map((count) => ({ day, ...count }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let at = 0; at < sorted.length; at += AT_ONCE)
    await db
      .insertInto('visit_counts')
      .values(sorted.slice(at, at + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet({ count: sql`visit_counts.count + excluded.count` }),
      )
      .execute();
}

/** Waits for others who store counts, until the transaction ends. On SQLite every transaction that writes does so. */
export async function holdCounts(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`lock table visit_counts in share row exclusive mode`.execute(db);
}

const keyOf = ({ kind, name }: VisitCount) => `${kind} ${name}`;

/** Visited pages by day, from a day on. */
export async function visitsByDay(
  db: Database,
  from: string,
): Promise<{ day: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['day', fn.sum<number | string>('count').as('sum')])
    .where('kind', '=', 'page')
    .where('day', '>=', from)
    .groupBy('day')
    .execute();
  return rows.map(({ day, sum }) => ({ day, count: Number(sum) }));
}

/** The names of a kind that were counted most, from a day on. */
export async function mostOf(
  db: Database,
  kind: VisitKind,
  { from, limit }: { from: string; limit: number },
): Promise<Pick<RowOf<'visit_counts'>, 'name' | 'count'>[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => ['name', fn.sum<number | string>('count').as('sum')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .groupBy('name')
    .orderBy('sum', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name, sum }) => ({ name, count: Number(sum) }));
}

/** Deletes the counts of the days before one. */
export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('day', '<', day).execute();
}
