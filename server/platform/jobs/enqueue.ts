import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { notify } from '#server/platform/processes/channel.ts';
import { AWAITED, insertJob, type JobRow, NOT_AWAITED } from './job-store.ts';

export type JobTiming = { id?: string; isAwaited?: boolean; runAt?: Temporal.Instant };

/** Stores a job, and tells other processes: they may have a free place sooner. */
export async function enqueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  job: Pick<JobRow, 'kind' | 'payload'>,
  { id = newId(), isAwaited = false, runAt }: JobTiming = {},
): Promise<void> {
  const priority = isAwaited ? AWAITED : NOT_AWAITED;
  const now = clock.now();
  await insertJob(
    db,
    { ...job, id, priority },
    { now: toStored(now), runAt: toStored(runAt ?? now) },
  );
  if (!runAt) await notify(db, 'narthex_jobs');
}
