import { toStored } from '#server/platform/clock.ts';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import { changeRows, valuesIn } from '#server/platform/database/rows.ts';
import { FREE, type HeldRows, lockOf } from '#server/platform/processes/held-rows.ts';
import type { Liveness } from '#server/platform/processes/liveness.ts';
import type { ChangeOf, Database, RowOf } from '#server/schema.ts';
import { claimNext, isDue } from './due.ts';
import { DONE_KEPT_DAYS, LOCK_SECONDS, UNKNOWN_SECONDS } from './job-rules.ts';

export type JobRow = RowOf<'jobs'>;

export const heldJobs: HeldRows = {
  holders: (db) => valuesIn(db, 'jobs', 'locked_by'),
  free: (db, locked_by) => changeRows(db, 'jobs', { locked_by }, FREE),
};

/** Jobs that a person waits for, and all others. */
export const AWAITED = 0;
export const NOT_AWAITED = 1;

export async function insertJob(
  db: Database,
  job: Pick<JobRow, 'id' | 'kind' | 'payload' | 'priority'>,
  { now, runAt }: { now: string; runAt: string },
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      ...job,
      state: 'waiting',
      attempts: 0,
      run_at: runAt,
      ...FREE,
      last_error: null,
      failing_since: null,
      created_at: now,
      done_at: null,
    })
    .execute();
}

/**
 * `kinds` are those that this release knows. Others are left for processes of the release that made them, during an
 * update; after a day nobody knows them, and a try says so.
 */
type Which = { lowest: number; kinds: string[] };

/**
 * Takes the next due job, first those a person waits for, with a lock and one more attempt; undefined if no job is due.
 * Of several processes, one gets a job: in PostgreSQL each goes on to the next that nobody else is just taking.
 */
export async function claimJob(
  { db, kind, liveness }: { db: Database; kind: DatabaseKind; liveness: Liveness },
  now: Temporal.Instant,
  which: Which,
): Promise<JobRow | undefined> {
  const lock = lockOf(liveness, now, LOCK_SECONDS[kind]);
  if (kind === 'sqlite')
    return claimNext(db, 'jobs', { now, lock }, () =>
      nextDue(db, now, which).select(['id', 'attempts']).executeTakeFirst(),
    );
  return db
    .updateTable('jobs')
    .set((row) => ({ ...lock, attempts: row('attempts', '+', 1) }))
    .where('id', '=', nextDue(db, now, which).select('id').forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
}

const nextDue = (db: Database, now: Temporal.Instant, { lowest, kinds }: Which) =>
  db
    .selectFrom('jobs')
    .where(isDue(now))
    .where('priority', '<=', lowest)
    .where((row) =>
      row.or([
        row('kind', 'in', kinds),
        row('run_at', '<=', toStored(now.subtract({ seconds: UNKNOWN_SECONDS }))),
      ]),
    )
    .orderBy('priority')
    .orderBy('run_at')
    .limit(1);

/** Stores the result of a try, and releases the job. Does nothing if another process has taken it over. */
export async function noteTry(
  db: Database,
  { id, attempts }: Pick<JobRow, 'id' | 'attempts'>,
  change: ChangeOf<'jobs'>,
): Promise<void> {
  await changeRows(db, 'jobs', { id, attempts, state: 'waiting' }, { ...change, ...FREE });
}

export async function deleteOldJobs(db: Database, now: Temporal.Instant): Promise<void> {
  const old = toStored(now.subtract({ hours: 24 * DONE_KEPT_DAYS }));
  await db.deleteFrom('jobs').where('state', '=', 'done').where('run_at', '<', old).execute();
}
