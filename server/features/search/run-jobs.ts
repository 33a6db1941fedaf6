import type { Services } from '#server/context.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { remakeIndex } from './jobs.ts';
import { remake } from './keep-index.ts';

/** What the search does after an answer. */
export const searchJobs = (needs: Pick<Services, 'db' | 'clock' | 'kinds'>): JobHandler[] => [
  remakeIndex.handle({
    run: () => remake(needs),
    describe: async () => ({ to: null, subject: '' }),
  }),
];
