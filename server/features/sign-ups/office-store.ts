import type { SignUpState } from '#contract/sign-ups.ts';
import { listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { type DateRow, hasPlaces, type SignUpRow } from './store.ts';

/** What people signed up for of an event, which may have several ids; the last first, at most `limit`. */
export async function listDates(
  db: Database,
  eventIds: readonly string[],
  limit: number,
): Promise<DateRow[]> {
  return db
    .selectFrom('sign_up_dates')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** For which of these events there is any sign-up. */
export async function listSignedUp(
  db: Database,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sign_up_dates')
    .innerJoin('sign_ups', 'sign_ups.date_id', 'sign_up_dates.id')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

type Sum = { date_id: string; state: SignUpState; people: number };

/** How many people there are of each state at these dates; those of an offer that ran out are in none. */
export async function sumPeople(
  db: Database,
  dateIds: readonly string[],
  now: string,
): Promise<Sum[]> {
  if (dateIds.length === 0) return [];
  const rows = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => ['date_id', 'state', fn.sum<number | string>('party').as('people')])
    .where('date_id', 'in', dateIds)
    .where(({ eb, or }) => or([eb('state', '!=', 'offered'), eb('held_until', '>', now)]))
    .groupBy(['date_id', 'state'])
    .execute();
  return rows.map(({ state, people, ...row }) => ({
    ...row,
    state: state as SignUpState,
    people: Number(people),
  }));
}

type Part = { states: readonly SignUpState[]; limit: number };

/** The sign-ups of a date in these states, state by state, as they came. */
export async function listInStates(
  db: Database,
  dateId: string,
  { states, limit }: Part,
): Promise<SignUpRow[]> {
  return listRows(db, 'sign_ups', { date_id: dateId, state: states }, ['state', 'id'], limit);
}

/** The ids of the waiting list, in its order. */
export async function listInLine(db: Database, dateId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('date_id', '=', dateId)
    .where('state', '=', 'waiting')
    .orderBy('turn')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of those who have places, or held ones at `now`, who came last, at most `limit`. */
export async function listLast(
  db: Database,
  dateId: string,
  { now, limit }: { now: string; limit: number },
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where(hasPlaces(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** All sign-ups of these dates, date by date. */
export async function listOfDates(
  db: Database,
  dateIds: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<SignUpRow[]> {
  if (dateIds.length === 0) return [];
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', 'in', dateIds)
    .orderBy('date_id')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
