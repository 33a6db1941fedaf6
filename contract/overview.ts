import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema } from './common.ts';
import { draftEntrySchema } from './drafts.ts';
import { mailStateSchema } from './mails.ts';

const count = z.int().min(0);

/** Something public that appears or disappears by its dates. */
const comingSchema = z.object({
  kind: z.enum(['announcement', 'post']),
  _id: idSchema,
  title: z.string(),
  change: z.enum(['appears', 'ends']),
  at: instantSchema,
});
export type Coming = z.infer<typeof comingSchema>;

const givingSchema = z.object({
  /** The first day of the month at the church. */
  month: z.iso.date(),
  /** Confirmed gifts less refunds, in the currency's smallest unit. */
  sums: z.array(z.object({ currency: z.string(), minor: z.int(), count: z.int() })),
  /** Gifts of the last weeks that went wrong; at most twenty are counted. */
  toLookAt: count,
});

const setUpSchema = z.object({
  /** Whether mails go out (`SMTP_URL`). */
  hasMailServer: z.boolean(),
  /** Whether somebody is told of prayers, and of messages. */
  tellsOfPrayers: z.boolean(),
  tellsOfMessages: z.boolean(),
});
export type MailSetUp = z.infer<typeof setUpSchema>;

const parts = {
  /** Messages that are new, and those that are deleted in the next two weeks because their time is over. */
  messages: z.object({ prayers: count, messages: count, leaving: count }),
  /** Accounts that wait for approval. */
  accounts: count,
  mails: mailStateSchema,
  /** What was begun and not published: how much, and the latest. */
  drafts: z.object({ count, latest: z.array(draftEntrySchema) }),
  /** What appears or ends in the next days, in order; at most twenty. */
  coming: z.array(comingSchema),
  /** Null also where no gift was ever recorded. */
  giving: givingSchema.nullable(),
  setUp: setUpSchema,
};
const overviewParts = Object.keys(parts) as (keyof typeof parts)[];

/**
 * What waits for an administrator. Of anything, at most `MOST_COUNTED` are counted: that many means as many or more. A part that could not be read is null and
 * named in `failed`.
 */
const overviewSchema = z.object({
  messages: parts.messages.nullable(),
  accounts: parts.accounts.nullable(),
  mails: parts.mails.nullable(),
  drafts: parts.drafts.nullable(),
  coming: parts.coming.nullable(),
  giving: parts.giving,
  setUp: parts.setUp.nullable(),
  failed: z.array(z.enum(overviewParts)),
});
export type Overview = z.infer<typeof overviewSchema>;

export const overviewCalls = defineCalls({
  'GET /api/overview': {
    access: 'author',
    summary: 'What waits for an administrator: counts and titles, never what people wrote',
    status: 200,
    answer: overviewSchema,
  },
});
