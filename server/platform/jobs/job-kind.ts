/** One kind of work to be done after an answer. */
export type JobKind = {
  /**
   * Runs the job. It may be called again with the same id after a failure or a crash. `signal` aborts when its time is
   * over. Throws a final `JobFailure` if another try is useless.
   */
  run: (payload: unknown, job: { id: string; signal: AbortSignal }) => Promise<void>;
  /** What administrators see of a failed one. */
  describe: (payload: unknown) => Promise<JobWords>;
  /** For how long it is worth doing, in seconds from its creation; if absent, as long as the tries last. */
  usefulForSeconds?: number;
};

/** The recipient, null if that account is gone, and the subject. */
export type JobWords = { to: string | null; subject: string };

/** For how many more seconds a job is worth doing, by its stored creation time; below zero if it is too late. */
export function secondsOfUse(
  kind: JobKind | undefined,
  createdAt: string,
  now: Temporal.Instant,
): number {
  const most = kind?.usefulForSeconds ?? Number.POSITIVE_INFINITY;
  return most - now.since(Temporal.Instant.from(createdAt)).total('seconds');
}
