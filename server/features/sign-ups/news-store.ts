import { changeRows, deleteRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { type DateRow, holdDate, nextTurn, type SignUpRow, WANTED } from './store.ts';

/** The dates of an event for which somebody signed up, the last first. */
export async function listOfEvent(
  db: Database,
  eventId: string,
  limit: number,
): Promise<DateRow[]> {
  return db
    .selectFrom('sign_up_dates')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_ups')
          .select('id')
          .whereRef('date_id', '=', 'sign_up_dates.id')
          .where('state', 'in', WANTED),
      ),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Which dates are counted: all of an event, one, or all of an event but one. */
type Counted = { eventId?: string; id?: string; besides?: string };

/** How many people have signed up for dates that are not over. */
export async function sumOfPeople(
  db: Database,
  { eventId, id, besides }: Counted,
  now: string,
): Promise<number> {
  let query = db
    .selectFrom('sign_ups')
    .innerJoin('sign_up_dates', 'sign_up_dates.id', 'sign_ups.date_id')
    .select(({ fn }) => fn.sum<number | string | null>('party').as('people'))
    .where('ends_at', '>', now)
    .where('state', 'in', WANTED);
  if (eventId !== undefined) query = query.where('event_id', '=', eventId);
  if (id !== undefined) query = query.where('sign_up_dates.id', '=', id);
  if (besides !== undefined) query = query.where('sign_up_dates.id', '!=', besides);
  const { people } = await query.executeTakeFirstOrThrow();
  return Number(people ?? 0);
}

/** Who was told that a date is otherwise. Of a deleted account there is neither an address nor a name. */
export async function listUntold(
  db: Database,
  dateId: string,
  moment: string,
): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('date_id', '=', dateId)
    .where('state', 'in', WANTED)
    .where('told', '!=', moment)
    .where((row) => row.or([row('email', '!=', ''), row('name', '!=', '')]))
    .orderBy('id')
    .execute();
}

/**
 * All who signed up for one date have signed up for another from now on, behind who waits there. Takes the locks of both,
 * until the transaction ends.
 */
export async function moveSignUps(
  db: Database,
  from: DateRow,
  to: { id: string; event_id: string },
): Promise<void> {
  await holdDate(db, from);
  await holdDate(db, { ...from, ...to });
  const last = (await nextTurn(db, to.id)) - 1;
  await db
    .updateTable('sign_ups')
    .set(({ ref, eb }) => ({ date_id: to.id, turn: eb(ref('turn'), '+', last) }))
    .where('date_id', '=', from.id)
    .execute();
  await changeRows(db, 'sign_up_dates', { id: to.id }, { look_at: from.look_at });
  await deleteRows(db, 'sign_up_dates', { id: from.id });
}
