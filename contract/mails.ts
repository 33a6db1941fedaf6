import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, idSchema, instantSchema } from './common.ts';

/** A mail that was not sent: it waits for its next try, or was given up. Never contains the mail's text. */
const mailSchema = z.object({
  _id: idSchema,
  state: z.enum(['waiting', 'failed']),
  /** The address it goes to; null if that person's account was deleted. */
  to: z.string().nullable(),
  subject: z.string(),
  /** When it was requested. */
  askedAt: instantSchema,
  /** How often it was tried. */
  attempts: z.int(),
  /** When it will be tried next; null if it was given up. */
  nextTryAt: instantSchema.nullable(),
  /** When it was given up. */
  givenUpAt: instantSchema.nullable(),
  /** Why the last try failed, with the mail server's own words; empty before the first try. */
  reason: z.string(),
  /** Whether it is still useful: a mail for a new password is not after an hour. */
  canSendAgain: z.boolean(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The state of mail as a whole. */
export const mailStateSchema = z.object({
  /** How many were given up and not yet dealt with. */
  failed: z.int(),
  /** How many wait to be sent, and since when the oldest one waits. */
  waiting: z.int(),
  waitingSince: instantSchema.nullable(),
  /** Since when waiting mails have failed, why, and whether that is more than an hour. */
  failingSince: instantSchema.nullable(),
  reason: z.string(),
  isStuck: z.boolean(),
});
export type MailState = z.infer<typeof mailStateSchema>;

export const mailCalls = defineCalls('admin', {
  'GET /api/mails/state': {
    summary: 'Whether mail is sent: how many wait, how many were given up',
    answer: mailStateSchema.extend({
      /** Where mails are left as files while no mail server is set up (`SMTP_URL`); null while mails go out. */
      outbox: z.string().nullable(),
    }),
  },
  'GET /api/mails': {
    summary: 'The mails that were given up, or those that wait, newest first',
    query: z.object({
      state: mailSchema.shape.state.default('failed'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      after: idSchema.optional(),
    }),
    answer: z.array(mailSchema),
  },
  'POST /api/mails/send-again': {
    summary: 'Sends every mail again that was given up and is still useful',
    answer: z.object({ count: z.int() }),
  },
  'POST /api/mails/{id}/send-again': {
    summary: 'Sends a mail now: one that was given up, or one that waits',
    params: byId,
    answer: mailSchema,
  },
  'DELETE /api/mails/{id}': {
    summary: 'Dismisses a mail that was given up: it is never sent',
    params: byId,
    status: 204,
  },
});
