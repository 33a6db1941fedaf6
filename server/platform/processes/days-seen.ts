import type { Services } from '#server/context.ts';
import { type Clock, dayIn } from '#server/platform/clock.ts';
import { insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/*
 * Counts days without trusting the clock. A clock may be wrong by years when a machine starts; so what is deleted after
 * some days must also have been there for as many days on which the server ran. A wrong clock adds only one day to
 * those (docs/decisions/0030-files-on-the-disk.md).
 */

/** Records that the server runs today. Returns on how many days it did. */
export async function noteDay({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  await insertNew(db, 'days_seen', { day: today(clock) });
  return countDays(db);
}

/** On how many days the server ran. */
export async function countDays(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('days_seen')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The day in UTC, as `2026-11-22`. */
export const today = (clock: Clock) => dayIn(clock.now(), 'UTC');
