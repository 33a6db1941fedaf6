import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { isSilent, isWorking, recordOf, whenSilent } from './import-record.ts';
import { watchImport } from './jobs.ts';
import { findImport } from './store.ts';
import { ImportWork, type WorkNeeds } from './work.ts';

/** What imports do after an answer: what was interrupted goes on, in whatever process finds it first. */
export const importJobs = (needs: WorkNeeds): JobHandler[] => [
  watchImport.handle({
    run: async ({ id }) => {
      const row = await findImport(needs.db, id);
      if (!row) return;
      const record = recordOf(row);
      if (!isWorking(record)) return;
      if (isSilent(record, needs.clock)) {
        const work = await ImportWork.begin(needs, record, {});
        // Its end is stored; the job does not wait for it.
        void work?.run();
        return;
      }
      await watchImport.enqueue(needs, { id }, { runAt: whenSilent(record, needs.clock) });
    },
    describe: async () => ({ to: null, subject: '' }),
  }),
];
