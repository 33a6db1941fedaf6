import { hasRow } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { SignUpRow } from './store.ts';

/** More stand at no door. */
const MAX_ROWS = 5000;

/** Who is expected at the door of a date, and who came though nobody expected them any more; by their names. */
export async function listAtDoor(db: Database, dateId: string): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where(({ eb, or }) => or([eb('state', '=', 'coming'), eb('arrived', '>', 0)]))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}

/** What is known of who came, of these sign-ups of a date. */
export async function listStandings(db: Database, dateId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sign_ups')
    .select(['id', 'arrived', 'arrived_at', 'arrival_id'])
    .where('date_id', '=', dateId)
    .where('id', 'in', ids)
    .execute();
}

/** The last date of an event that somebody signed up for. */
export async function findLastDate(db: Database, eventId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sign_up_dates')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export const hasDate = (db: Database, id: string) => hasRow(db, 'sign_up_dates', { id });
