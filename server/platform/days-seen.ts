import type { Services } from '../context.ts';
import type { Database } from '../schema.ts';
import type { Clock } from './clock.ts';

/*
 * Time that nobody needs to believe. A clock may be wrong when a machine starts, by years in either direction; so what
 * is deleted after some days must have lain there for as many days on which the server was seen running. A wrong clock
 * adds one day to those, whatever it says (docs/decisions/0030-files-on-the-disk.md).
 */

/** Notes that the server runs today. Gives on how many days it did. */
export async function noteDay({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  await db
    .insertInto('days_seen')
    .values({ day: today(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return countDays(db);
}

/** On how many days the server was seen running. */
export async function countDays(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('days_seen')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The day in UTC, as `2026-11-22`. */
export const today = (clock: Clock) =>
  clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
