/** How a job is done. */
export type JobWork<P> = {
  /**
   * Runs the job. It may be called again with the same id after a failure or a crash. `signal` aborts when its time is
   * over. Throws a final `JobFailure` if another try is useless.
   */
  run: (payload: P, job: { id: string; signal: AbortSignal }) => Promise<void>;
  /** What administrators see of a failed one. */
  describe: (payload: P, job: { id: string }) => Promise<JobWords>;
  /** Says again in the reader's language why one failed, if that is in words of its own. */
  sayFailure?: (reason: string) => string;
  /** For how long it is worth doing, in seconds from its creation; if absent, as long as the tries last. */
  usefulForSeconds?: number;
};

/** The same by the payload as stored (`Job.handle`). */
export type JobHandler = JobWork<string> & { name: string };

/** The recipient, null if that account is gone, and the subject. */
export type JobWords = { to: string | null; subject: string };

/** For how many more seconds a job is worth doing, by its stored creation time; below zero if it is too late. */
export function secondsOfUse(
  handler: JobHandler | undefined,
  createdAt: string,
  now: Temporal.Instant,
): number {
  const most = handler?.usefulForSeconds ?? Number.POSITIVE_INFINITY;
  return most - now.since(Temporal.Instant.from(createdAt)).total('seconds');
}
