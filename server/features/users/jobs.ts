import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Ends the time in which the deletion of an account can be undone. */
export const forgetAccount = defineJob('forget-account', z.object({ deletionId: z.string() }));
