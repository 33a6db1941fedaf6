import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** What a batch may use of the rate limit: so many, in the window of a minute that began then. Without one, nobody is told. */
const quotaSchema = z.object({
  most: z.number().default(0),
  minute: z.string().default(''),
});
export type Quota = z.output<typeof quotaSchema>;

/** Looks at once what is to be told (features/notices/sending). */
export const noticeRound = defineJob('notice-round', z.object({}));
/** The job of each channel that sends a batch. */
export const noticeBatches = {
  mail: defineJob('notice-mails', quotaSchema),
  push: defineJob('notice-pushes', quotaSchema),
};
export type Channel = keyof typeof noticeBatches;
