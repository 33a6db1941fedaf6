import type { ExpressionBuilder } from 'kysely';
import { MAX_PLACES } from '#contract/sign-up-settings.ts';
import type { SignUpState } from '#contract/sign-ups.ts';
import { fillEmpty, findRowIn, holdRow, insertNew } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf, Tables } from '#server/schema.ts';

export type SignUpRow = RowOf<'sign_ups'>;
export type DateRow = RowOf<'sign_up_dates'>;

/**
 * Takes the lock of what people sign up for, until the transaction ends: places are counted, given and freed by one at a
 * time, in whatever process.
 */
export async function holdDate(db: Database, row: NewRowOf<'sign_up_dates'>): Promise<void> {
  await insertNew(db, 'sign_up_dates', row);
  await holdRow(db, 'sign_up_dates', row.id);
}

/** States of those who come, or would: they are told what becomes of it, and counted. */
export const WANTED: SignUpState[] = ['coming', 'waiting', 'offered'];
/** States that count as long as they last. */
const LIVE: SignUpState[] = ['unproven', ...WANTED];

/** Whether a party has places, or held ones at `now`. */
export const hasPlaces =
  (now: string) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'sign_ups'>) =>
    or([
      eb('state', '=', 'coming'),
      and([eb('state', '=', 'offered'), eb('held_until', '>', now)]),
    ]);

/** How many places are taken or held at `now`: an offer that ran out holds none, whether somebody noted it or not. */
export async function countTaken(db: Database, dateId: string, now: string): Promise<number> {
  const { taken } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.sum<number | string | null>('party').as('taken'))
    .where('date_id', '=', dateId)
    .where(hasPlaces(now))
    .executeTakeFirstOrThrow();
  return Number(taken ?? 0);
}

type Waiting = { after?: number; atMost: number; limit: number };

/** The waiting list in its order: parties of at most so many people, after a turn. */
export async function listWaiting(
  db: Database,
  dateId: string,
  { after = 0, atMost, limit }: Waiting,
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where('state', '=', 'waiting')
    .where('turn', '>', after)
    .where('party', '<=', Math.min(atMost, MAX_PLACES))
    .orderBy('turn')
    .limit(limit)
    .execute();
}

/** The next number of the waiting list. Belongs below the lock of the date. */
export async function nextTurn(db: Database, dateId: string): Promise<number> {
  const { last } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.max('turn').as('last'))
    .where('date_id', '=', dateId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** How many wait before a turn. */
export async function countBefore(db: Database, dateId: string, turn: number): Promise<number> {
  const { count } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('date_id', '=', dateId)
    .where('state', '=', 'waiting')
    .where('turn', '<', turn)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same party, sent again: that one which still counts. */
export async function findSame(
  db: Database,
  dateId: string,
  digest: string,
): Promise<SignUpRow | undefined> {
  return findRowIn(db, 'sign_ups', { date_id: dateId, digest, state: LIVE });
}

/** Offers that ran out. */
export async function listLapsed(
  db: Database,
  dateId: string,
  { now, limit }: { now: string; limit: number },
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where('state', '=', 'offered')
    .where('held_until', '<=', now)
    .orderBy('turn')
    .limit(limit)
    .execute();
}

/** When the next offer of a date runs out; null if none is open. */
export async function nextLapse(db: Database, dateId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.min('held_until').as('at'))
    .where('date_id', '=', dateId)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  return at;
}

/** Who is coming to a date, signed up before reminders were due, and was not reminded. */
export async function listToRemind(
  db: Database,
  dateId: string,
  { due, limit }: { due: string; limit: number },
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where('state', '=', 'coming')
    .where('reminded_at', 'is', null)
    .where('created_at', '<', due)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The sign-ups of an account that count, for dates that are not over. */
export async function listOfAccount(
  db: Database,
  userId: string,
  now: string,
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .innerJoin('sign_up_dates', 'sign_up_dates.id', 'sign_ups.date_id')
    .selectAll('sign_ups')
    .where('sign_ups.user_id', '=', userId)
    .where('sign_ups.state', 'in', LIVE)
    .where('sign_up_dates.ends_at', '>', now)
    .orderBy('sign_up_dates.ends_at')
    .limit(50)
    .execute();
}

/** Notes when and where it is for those who are just being told. */
export async function noteTold(db: Database, dateId: string, told: string): Promise<void> {
  await fillEmpty(db, 'sign_ups', { date_id: dateId }, { told });
}
