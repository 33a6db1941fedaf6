import { z } from 'zod';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { JobWork } from '#server/platform/jobs/job-handler.ts';
import { Jobs } from '#server/platform/jobs/jobs.ts';
import { NOW, type TestApp } from '../app.ts';

export type Work = JobWork<unknown>;

/** What a kind of jobs does, told as no mail. */
export const kind = (run: Work['run'], more: Partial<Work> = {}): Work => ({
  run,
  describe: async () => ({ to: null, subject: '' }),
  ...more,
});
export const define = (name: string) => defineJob(name, z.unknown());
export const handlersOf = (kinds: Record<string, Work>) =>
  Object.entries(kinds).map(([name, work]) => define(name).handle(work));

/** A time so many seconds after that of the app, and the same as it is stored. */
export const at = (seconds: number) => Temporal.Instant.from(NOW).add({ seconds });
export const storedAt = (seconds: number) => toStored(at(seconds));

/** Jobs of kinds that the tests make up. */
export function jobsOf(app: TestApp) {
  const rows = () => app.services.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  return {
    rows,
    /** A process that knows these kinds. */
    process: (kinds: Record<string, Work>, clock: Clock = app.clock) =>
      new Jobs({ ...app.services, clock }, handlersOf(kinds)),
    ask: (name: string, how?: { isAwaited: boolean }) =>
      define(name).enqueue(app.services, {}, how),
    onlyRow: async () => {
      const [row, ...others] = await rows();
      if (!row || others.length > 0) throw new Error(`There are ${others.length + 1} jobs.`);
      return row;
    },
    set: (change: object) => app.services.db.updateTable('jobs').set(change).execute(),
  };
}
