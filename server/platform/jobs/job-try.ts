import { type Clock, toStored } from '#server/platform/clock.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { ChangeOf } from '#server/schema.ts';
import { pauseUntilNext } from './due.ts';
import { asJobFailure, JobFailure } from './job-failure.ts';
import { type JobHandler, secondsOfUse } from './job-handler.ts';
import { MAX_ATTEMPTS, pauseAfter, TRY_MS } from './job-rules.ts';
import { jobSentences } from './job-sentences.ts';
import type { JobRow } from './job-store.ts';

type Needs = { clock: Clock; log: Log };

/**
 * One try of a job. Returns what to store: nothing if it was abandoned, since the next start will try it. Never throws.
 */
export async function tryJob(
  { clock, log }: Needs,
  handler: JobHandler | undefined,
  job: JobRow,
  abandoned: AbortSignal,
): Promise<ChangeOf<'jobs'>> {
  const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), abandoned]);
  try {
    if (!handler) throw new JobFailure(inEnglish(jobSentences.unknownKind, { kind: job.kind }));
    // The last try is at the end of its useful time, and may start a little late.
    if (secondsOfUse(handler, job.created_at, clock.now()) < -pauseAfter(1))
      throw new JobFailure(inEnglish(jobSentences.late, {}), { isFinal: true });
    await within(signal, handler.run(job.payload, { id: job.id, signal }));
    // The result may contain an address: only that it was done is logged.
    const done_at = toStored(clock.now());
    return { state: 'done', payload: '{}', done_at, last_error: null, failing_since: null };
  } catch (error) {
    return abandoned.aborted ? {} : afterFailure({ clock, log }, handler, job, asJobFailure(error));
  }
}

function afterFailure(
  { clock, log }: Needs,
  handler: JobHandler | undefined,
  job: JobRow,
  failure: JobFailure,
): ChangeOf<'jobs'> {
  const { attempts } = job;
  const now = clock.now();
  const useful = secondsOfUse(handler, job.created_at, now);
  const isLast = failure.isFinal || attempts >= MAX_ATTEMPTS || useful <= 0;
  const entry = { job: job.id, kind: job.kind, attempt: attempts, problem: failure.message };
  if (isLast) log.error(entry, 'a job was given up: administrators find it under "Mail"');
  else log.warn(entry, 'a job failed and will be tried again');
  const noted = {
    last_error: failure.detail.slice(0, 500),
    failing_since: job.failing_since ?? toStored(now),
  };
  // The payload stays: an administrator may send it again.
  if (isLast) return { ...noted, state: 'failed', done_at: toStored(now) };
  const seconds = Math.ceil(Math.min(pauseUntilNext(attempts, failure), useful));
  return { ...noted, run_at: toStored(now.add({ seconds })) };
}

/** The work, or the signal, whichever comes first. */
function within(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new JobFailure(inEnglish(jobSentences.tooLong, {})));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}
