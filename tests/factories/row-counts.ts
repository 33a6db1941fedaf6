import type { Kysely } from 'kysely';
import type { Tables } from '#server/schema.ts';

/** What changes by the way: counters, sessions, and the indexes of searches. */
const BESIDES =
  /^(content_version|rate_limits|daily_work|sessions|search_.*|user_counts|.*_letters.*)$/;

/** How many rows each table has. */
export async function rowCounts(db: Kysely<Tables>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (BESIDES.test(name)) continue;
    const { count } = await db
      .selectFrom(name as 'pages')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

/** How many rows were added, by table; tables without a change are left out. */
export function addedRows(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const added = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}
