import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { Database } from '#server/schema.ts';

/** How many accounts wait for approval. */
export async function countAwaiting(db: Database): Promise<number> {
  const found = db
    .selectFrom('users')
    .select('id')
    .where('awaits_approval', '=', 1)
    .limit(MAX_COUNTED);
  const row = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
