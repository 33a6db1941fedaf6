import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Goes on with the work of an import whose process has ended. */
export const watchImport = defineJob('import-watch', z.object({ id: z.string() }));
