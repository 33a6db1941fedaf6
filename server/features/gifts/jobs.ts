import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** What the office is told of a gift: that it came in, or what went wrong. Earlier releases told only of the first. */
const news = z.enum(['given', 'changed', 'failed', 'reversed', 'disputed']).default('given');
export type GiftMail = z.output<typeof news>;

export const giftMail = defineJob(
  'gift-mail',
  z.object({ giftId: z.string(), to: z.string(), news }),
);
