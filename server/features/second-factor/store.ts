import type { Database } from '#server/schema.ts';

/** Notes that the code of this time step was taken; false if it, or a later one, was taken before. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Passkeys that are bound to another domain than this one, by domain. */
export async function countElsewhere(
  db: Database,
  domain: string,
): Promise<{ domain: string; count: number }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(({ fn }) => ['domain', fn.countAll().as('count')])
    .where('domain', '!=', domain)
    .groupBy('domain')
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, count }) => ({ domain, count: Number(count) }));
}
