import { z } from 'zod';
import { toldSchema } from '#server/features/office/notified.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

export const messageMail = defineJob('message-mail', toldSchema.extend({ messageId: z.string() }));
/** Its own id is the reply's: one that was done, and is sent again, has no payload any more. */
export const replyMail = defineJob('reply-mail', z.object({ replyId: z.string().optional() }));
