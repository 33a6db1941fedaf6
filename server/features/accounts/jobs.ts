import { z } from 'zod';
import { recipientSchema } from '#server/features/office/notified.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

const toUser = z.object({ userId: z.string() });

export const resetMail = defineJob('reset-mail', z.object({ email: z.string() }));
/** To a new member, or to the owner of an address that somebody registered again: then without an account. */
export const registrationMail = defineJob(
  'registration-mail',
  z.object({ email: z.string(), userId: z.string().nullable() }),
);
export const verifyMail = defineJob('verify-mail', toUser);
export const inviteMail = defineJob('invite-mail', toUser);
export const proofMail = defineJob('proof-mail', toUser);
/** The name is from when every new member got it; now it is sent after an approval. */
export const welcomeMail = defineJob('welcome-mail', toUser);
/** To the church, about an account that waits for approval. */
export const approvalMail = defineJob('approval-mail', recipientSchema.extend(toUser.shape));
/** What was changed about an account's second factor, for its owner to know. */
const protectionNews = [
  'passkey-added',
  'passkey-removed',
  'codes-added',
  'codes-removed',
  'recovery-codes-made',
  'removed-by-office',
] as const;
export type ProtectionNews = (typeof protectionNews)[number];
export const protectionNotice = defineJob(
  'protection-notice',
  toUser.extend({ news: z.enum(protectionNews) }),
);
/** To the new address of an account, and to the one that it was. */
export const emailChangeMail = defineJob('email-change-mail', toUser.extend({ email: z.string() }));
export const emailChangeNotice = defineJob(
  'email-change-notice',
  toUser.extend({ email: z.string() }),
);
