import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema } from './common.ts';

/** A mail that has not gone out: it waits for its next try, or was given up. Never a word of its text. */
const mailSchema = z.object({
  _id: idSchema,
  state: z.enum(['waiting', 'failed']),
  /** The address it goes to; null when its person is not here any more. */
  to: z.string().nullable(),
  subject: z.string(),
  /** When it was asked for. */
  askedAt: instantSchema,
  /** How often it was tried. */
  attempts: z.int(),
  /** When it is tried next; null once it was given up. */
  nextTryAt: instantSchema.nullable(),
  /** When it was given up. */
  givenUpAt: instantSchema.nullable(),
  /** Why the last try failed, in words, the mail server's own among them; empty before the first. */
  reason: z.string(),
  /** Whether it is still of use: a mail for a new password is not after an hour. */
  canSendAgain: z.boolean(),
});
export type Mail = z.infer<typeof mailSchema>;

/** How mail stands as a whole. */
const mailStateSchema = z.object({
  /** How many were given up, and nobody has looked after yet. */
  failed: z.int(),
  /** How many wait to go out, and since when the oldest. */
  waiting: z.int(),
  waitingSince: instantSchema.nullable(),
  /** Since when mails that wait have failed, why, and whether that is for more than an hour. */
  failingSince: instantSchema.nullable(),
  reason: z.string(),
  isStuck: z.boolean(),
});
export type MailState = z.infer<typeof mailStateSchema>;

const byId = z.object({ id: idSchema });

export const mailCalls = defineCalls({
  'GET /api/mails/state': {
    access: 'admin',
    summary: 'Whether mail goes out: how many wait, how many were given up',
    status: 200,
    answer: mailStateSchema,
  },
  'GET /api/mails': {
    access: 'admin',
    summary: 'The mails that were given up, or those that wait, newest first',
    query: z.object({
      state: mailSchema.shape.state.default('failed'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      after: idSchema.optional(),
    }),
    status: 200,
    answer: z.array(mailSchema),
  },
  'POST /api/mails/send-again': {
    access: 'admin',
    summary: 'Has every mail that was given up, and is still of use, sent again',
    status: 200,
    answer: z.object({ count: z.int() }),
  },
  'POST /api/mails/{id}/send-again': {
    access: 'admin',
    summary: 'Has a mail sent now: one that was given up, or one that waits',
    params: byId,
    status: 200,
    answer: mailSchema,
  },
  'DELETE /api/mails/{id}': {
    access: 'admin',
    summary: 'Dismisses a mail that was given up: it is never sent',
    params: byId,
    status: 204,
  },
});
