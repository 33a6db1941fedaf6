import { z } from 'zod';
import { recipientSchema } from '#server/features/office/notified.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

export const messageMail = defineJob(
  'message-mail',
  recipientSchema.extend({ messageId: z.string() }),
);
/** Its own id is the reply's: one that was done, and is sent again, has no payload any more. */
export const replyMail = defineJob('reply-mail', z.object({ replyId: z.string().optional() }));
/** Tells of answers to a form without a name, of a day that is over. */
export const answersMail = defineJob(
  'answers-mail',
  recipientSchema.extend({ formId: z.string(), count: z.int() }),
);
