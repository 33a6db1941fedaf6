import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** `by` is the process that made it. */
const schema = z.object({ by: z.string() });

/** These tell the CDN of changes: at once, and a moment later. */
export const purge = defineJob('cdn-purge', schema);
export const secondPurge = defineJob('cdn-second-purge', schema);
