import { listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { type SignUpRow, WANTED } from './store.ts';

/** All sign-ups with the ids of their dates, in the order they were made. */
export async function listByAge(db: Database): Promise<SignUpRow[]> {
  return listRows(db, 'sign_ups', {}, ['created_at', 'id']);
}

/** The dates for which an account signed up, in the order in which they are held. */
export async function listDatesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select('date_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('date_id')
    .execute();
  return rows.map(({ date_id }) => date_id);
}

/** How many people signed up since then, by their event, with one of its dates; those first that have the most. */
export async function countSince(
  db: Database,
  since: string,
  limit: number,
): Promise<{ eventId: string; dateId: string; people: number }[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .innerJoin('sign_up_dates', 'sign_up_dates.id', 'sign_ups.date_id')
    .select(['sign_up_dates.event_id as eventId'])
    .select(({ fn }) => [
      fn.min('sign_ups.date_id').as('dateId'),
      fn.sum<number | string>('sign_ups.party').as('people'),
    ])
    .where('sign_ups.created_at', '>=', since)
    .where('sign_ups.state', 'in', WANTED)
    .groupBy('sign_up_dates.event_id')
    .orderBy('people', 'desc')
    .orderBy('eventId')
    .limit(limit)
    .execute();
  return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }));
}

/** How many parties without an address are offered places at `now`, by the date; those first whose offer ends first. */
export async function countToCall(
  db: Database,
  now: string,
  limit: number,
): Promise<{ dateId: string; count: number }[]> {
  const rows = await db
    .selectFrom('sign_ups')
    .select(({ fn }) => [
      'date_id as dateId',
      fn.countAll<number | string>().as('count'),
      fn.min('held_until').as('until'),
    ])
    .where('state', '=', 'offered')
    .where('email', '=', '')
    .where('held_until', '>', now)
    .groupBy('date_id')
    .orderBy('until')
    .orderBy('dateId')
    .limit(limit)
    .execute();
  return rows.map(({ dateId, count }) => ({ dateId, count: Number(count) }));
}
