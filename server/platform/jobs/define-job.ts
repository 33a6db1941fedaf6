import type { z } from 'zod';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import { notify } from '#server/platform/processes/channel.ts';
import { JobFailure } from './job-failure.ts';
import type { JobHandler, JobWork } from './job-handler.ts';
import { jobSentences } from './job-sentences.ts';
import { AWAITED, insertJob, type JobRow, NOT_AWAITED } from './job-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** A kind of work to be done after an answer: its name, and what is stored for it. */
export type Job<P> = {
  name: string;
  /** What a stored payload says. Throws a final `JobFailure` if this release does not understand it. */
  read: (stored: string) => P;
  /**
   * Creates one that runs after the answer, or from `runAt` on: at most six hours ahead (job-rules.ts). Belongs in the
   * transaction that makes the work necessary. Jobs that a person waits for (`isAwaited`) go first.
   */
  enqueue: (needs: Needs, payload: P, timing?: JobTiming) => Promise<void>;
  /** How this release does it. */
  handle: (work: JobWork<P>) => JobHandler;
};

/**
 * A feature defines its jobs in `jobs.ts`. Names and payloads are stored, and the release before and the next one read
 * them too: a schema takes whatever was stored before, and what is added is optional (docs/change-the-tables.md).
 */
export function defineJob<P>(name: string, schema: z.ZodType<P>): Job<P> {
  const parse = (stored: string) => schema.safeParse(jsonIn(stored));
  const read = (stored: string) => {
    const { data, success, error } = parse(stored);
    if (success) return data;
    const [issue] = error.issues;
    const why = [...(issue?.path ?? []), issue?.message].join(': ');
    const problem = inEnglish(jobSentences.unknownPayload, { why });
    throw new JobFailure(problem, { isFinal: true });
  };
  return {
    name,
    read,
    enqueue: (needs, payload, timing) =>
      enqueue(needs, { kind: name, payload: JSON.stringify(payload) }, timing),
    handle: ({ run, describe, ...more }) => ({
      ...more,
      name,
      run: async (stored, job) => run(read(stored), job),
      describe: async (stored, job) =>
        parse(stored).success ? describe(read(stored), job) : { to: null, subject: '' },
    }),
  };
}

type JobTiming = { id?: string; isAwaited?: boolean; runAt?: Temporal.Instant };

/** Stores a job, and tells other processes: they may have a free place sooner. */
async function enqueue(
  { db, clock }: Needs,
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
