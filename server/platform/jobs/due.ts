import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { toStored } from '#server/platform/clock.ts';
import type { Database, RowOf } from '#server/schema.ts';
import type { JobFailure } from './job-failure.ts';
import {
  FURTHEST_LOCK_SECONDS,
  FURTHEST_PLAN_SECONDS,
  LONGEST_PAUSE_SECONDS,
  pauseAfter,
} from './job-rules.ts';

/*
 * When something is tried: jobs, and rows of a table of their own that are delivered by the same rules
 * (docs/decisions/0130-deliveries.md).
 */

/** What a table has of which each row is tried until it is done. */
type Tried = { rows: { state: string; run_at: string; locked_until: string | null } };

/** Waiting, due, and not locked; times and locks that only a wrong clock can have set are ignored. */
export function isDue(now: Temporal.Instant): Expression<SqlBool> {
  const row = expressionBuilder<Tried, 'rows'>();
  const at = (seconds: number) => toStored(now.add({ seconds }));
  return row.and([
    row('state', '=', 'waiting'),
    row.or([row('run_at', '<=', at(0)), row('run_at', '>', at(FURTHEST_PLAN_SECONDS))]),
    row.or([
      row('locked_until', 'is', null),
      row('locked_until', '<', at(0)),
      row('locked_until', '>', at(FURTHEST_LOCK_SECONDS)),
    ]),
  ]);
}

/**
 * Takes the next of such rows that is due, with a lock and one more attempt; undefined if none is. The update checks again
 * that it is free: SQLite has no locks on rows.
 */
export async function claimNext<T extends 'jobs' | 'notice_sends'>(
  db: Database,
  table: T,
  { now, lock }: { now: Temporal.Instant; lock: Pick<RowOf<'jobs'>, 'locked_until' | 'locked_by'> },
  findNext: () => Promise<Pick<RowOf<'jobs'>, 'id' | 'attempts'> | undefined>,
): Promise<RowOf<T> | undefined> {
  for (let next = await findNext(); next; next = await findNext()) {
    const claimed = await db
      .updateTable(table as 'jobs')
      .set({ ...lock, attempts: next.attempts + 1 })
      .where('id', '=', next.id)
      .where('attempts', '=', next.attempts)
      .where(isDue(now))
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed as RowOf<T>;
  }
  return undefined;
}

/** How long to wait after a try that failed, in whole seconds: longer each time, and as long as the other side asks. */
export const pauseUntilNext = (attempts: number, { waitSeconds }: JobFailure): number =>
  Math.ceil(Math.min(LONGEST_PAUSE_SECONDS, Math.max(pauseAfter(attempts), waitSeconds)));
