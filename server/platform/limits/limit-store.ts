import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/schema.ts';

/** Rows that are over stay so long, in milliseconds: another machine's clock may be behind. */
const KEPT_MS = 10 * 60_000;

/**
 * Removes one rule's rows that are over, and those beyond the `most` that stay longest. Skips what others hold: two
 * processes that do it at once never wait for each other.
 */
export async function trimCounts(db: Database, rule: string, most: number): Promise<void> {
  const mine = sql`split_part(key, ':', 1) = ${rule}`;
  const over = Date.now() - KEPT_MS;
  await sql`delete from rate_limits where key in (
    select key from rate_limits where ${mine} and expire <= greatest(${over}::bigint, (
      select expire from rate_limits where ${mine} order by expire desc offset ${most} limit 1
    )) for update skip locked)`.execute(db);
}

/** Removes every rule's rows that are over. */
export async function forgetOldCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.now() - KEPT_MS)
    .execute();
}
