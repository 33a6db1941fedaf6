import { changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { JobRow } from './job-store.ts';

/** For each state: the number of jobs, and the times of the oldest creation and failure. */
export async function countUnsent(db: Database) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'state',
      fn.countAll().as('count'),
      fn.min('created_at').as('since'),
      fn.min('failing_since').as('failing_since'),
    ])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
}

/** The waiting job that has been failing for the longest time, with its reason. */
export async function findOldestFailing(
  db: Database,
): Promise<Pick<JobRow, 'kind' | 'last_error'> | undefined> {
  return db
    .selectFrom('jobs')
    .select(['kind', 'last_error'])
    .where('state', '=', 'waiting')
    .where('failing_since', 'is not', null)
    .orderBy('failing_since')
    .limit(1)
    .executeTakeFirst();
}

/** The jobs in a state, newest first. Ids are in order of creation, so they serve paging and sorting. */
export async function listUnsent(
  db: Database,
  { state, limit, after }: { state: string; limit: number; after?: string | undefined },
): Promise<JobRow[]> {
  let query = db.selectFrom('jobs').selectAll().where('state', '=', state);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The jobs of a kind that were given up, newest first. */
export async function listFailed(
  db: Database,
  { kind, limit }: { kind: string; limit: number },
): Promise<Pick<JobRow, 'id' | 'payload' | 'last_error'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'payload', 'last_error'])
    .where('state', '=', 'failed')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export const findUnsent = (db: Database, id: string): Promise<JobRow | undefined> =>
  findRowIn(db, 'jobs', { id, state: ['waiting', 'failed'] });

/**
 * Starts a job from the beginning that failed, or is done but left its mail in the outbox; false if somebody else was
 * faster.
 */
export async function reopen(
  db: Database,
  id: string,
  state: 'failed' | 'done',
  now: string,
): Promise<boolean> {
  return changeRows(db, 'jobs', { id, state }, fromTheStart(now));
}

/** The same for all failed jobs of these kinds. Returns their number. */
export async function reopenAll(db: Database, kinds: string[], now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(fromTheStart(now))
    .where('state', '=', 'failed')
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const fromTheStart = (now: string) => ({
  state: 'waiting',
  attempts: 0,
  run_at: now,
  failing_since: null,
  done_at: null,
});

/** Moves the next try of a waiting job to now. A job that is being tried keeps its lock. */
export async function bringForward(db: Database, id: string, now: string): Promise<void> {
  await changeRows(db, 'jobs', { id, state: 'waiting' }, { run_at: now });
}

/** False if it was sent again or dismissed meanwhile. */
export async function deleteFailed(db: Database, id: string): Promise<boolean> {
  return deleteRows(db, 'jobs', { id, state: 'failed' });
}

/*
 * Jobs of which a later one covers all earlier ones.
 */

/** Deletes those of these kinds that wait and that nobody works on. Since when they had been failing, and why, if they had. */
export async function dropWaiting(db: Database, kinds: readonly string[]) {
  const dropped = await db
    .deleteFrom('jobs')
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('locked_until', 'is', null)
    .returning(['failing_since', 'last_error'])
    .execute();
  return dropped
    .filter(({ failing_since }) => failing_since !== null)
    .sort((one, other) => String(one.failing_since).localeCompare(String(other.failing_since)))
    .at(0);
}

/** Notes on a new job what was told of those it replaces. */
export async function noteFailing(
  db: Database,
  id: string,
  failing: { failing_since: string | null; last_error: string | null },
): Promise<void> {
  await db.updateTable('jobs').set(failing).where('id', '=', id).execute();
}

/** Forgets those of these kinds that were given up. */
export async function dropFailed(db: Database, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('jobs').where('kind', 'in', kinds).where('state', '=', 'failed').execute();
}
