import type { JobRow } from '../../platform/job-store.ts';
import type { Database } from '../../schema.ts';

/** Each state with its jobs: how many, and the oldest making and failing. */
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

/** Why the job that waits and has failed for longest does so. */
export async function findOldestReason(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('last_error')
    .where('state', '=', 'waiting')
    .where('failing_since', 'is not', null)
    .orderBy('failing_since')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? undefined;
}

/** The jobs in a state, newest first. Identifiers are in order of making, so they page as well as sort. */
export async function listUnsent(
  db: Database,
  { state, limit, after }: { state: string; limit: number; after?: string | undefined },
): Promise<JobRow[]> {
  let query = db.selectFrom('jobs').selectAll().where('state', '=', state);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function findUnsent(db: Database, id: string): Promise<JobRow | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
}

/** Lets a job begin all over, unless somebody else was quicker; false then. */
export async function reopen(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(fromTheStart(now))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same for every one of these kinds. Gives how many there were. */
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

/** Brings the next try of a waiting job forward. One that is being tried just now keeps its lock. */
export async function bringForward(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** False when it was sent again or dismissed meanwhile. */
export async function deleteFailed(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
