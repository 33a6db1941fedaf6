import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** What the office is told of a gift: that it came in, or what went wrong. Earlier releases told only of the first. */
const news = z.enum(['given', 'changed', 'failed', 'reversed', 'disputed']).default('given');
export type GiftMail = z.output<typeof news>;

export const giftMail = defineJob(
  'gift-mail',
  z.object({ giftId: z.string(), to: z.string(), news }),
);

/** Makes the mails of a year's statements, from the giver after this one on. `end` is the sentence at their end. */
export const statementRound = defineJob(
  'statement-round',
  z.object({
    year: z.number(),
    end: z.string(),
    after: z.string(),
    which: z.enum(['first', 'changed']).default('first'),
  }),
);
/** One giver's statement. `corrects` is when the one was made whose place it takes; empty for the first. */
export const statementMail = defineJob(
  'statement-mail',
  z.object({
    year: z.number(),
    giver: z.string(),
    end: z.string(),
    corrects: z.string().default(''),
  }),
);
