/** One kind of work to be done after an answer. */
export type JobKind = {
  /**
   * Does it. It may be called again with the same id after a failure or a crash. `signal` is raised when its time is
   * over. Throws a `JobFailure` that is final where another try is useless.
   */
  run: (payload: unknown, job: { id: string; signal: AbortSignal }) => Promise<void>;
  /** What administrators are told of one that failed. */
  describe: (payload: unknown) => Promise<JobWords>;
  /** For how long it is worth doing, in seconds from when it was asked for; without it, as long as the tries last. */
  usefulForSeconds?: number;
};

/** To whom it goes, null where there is nobody any more, and its subject. */
export type JobWords = { to: string | null; subject: string };

/** For how many seconds more a job is worth doing, by its stored instant of asking; below zero when it is too late. */
export function secondsOfUse(
  kind: JobKind | undefined,
  createdAt: string,
  now: Temporal.Instant,
): number {
  const most = kind?.usefulForSeconds ?? Number.POSITIVE_INFINITY;
  return most - now.since(Temporal.Instant.from(createdAt)).total('seconds');
}
