import { z } from 'zod';
import { auditEntrySchema } from './audit.ts';
import { defineCalls } from './call.ts';
import { chartSchema } from './charts.ts';
import { idSchema, instantSchema } from './common.ts';
import { datedKinds } from './content/kinds.ts';
import { draftEntrySchema } from './drafts.ts';
import { mailStateSchema } from './mails.ts';

const count = z.int().min(0);

/** Something public that appears or disappears by its dates. */
const comingSchema = z.object({
  kind: z.enum(datedKinds),
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

/** A service of the coming week, as it stands. */
const serviceOfWeekSchema = z.object({
  eventId: idSchema,
  title: z.string(),
  /** Its start by the series' rule, in the event's wall time: what names the date in other calls. */
  occurrence: z.string(),
  start: instantSchema,
  /** In words: "Sunday, November 29 · 10 AM". */
  date: z.string(),
  /** "today", "this Sunday", "next Sunday", "Wed, Dec 2" */
  day: z.string(),
  state: z.enum(['usual', 'canceled', 'changed']),
  /** What a changed one became: "This Sunday: 11AM". */
  note: z.string(),
  /** Of a changed date, the event that it became. */
  changedId: z.string(),
  isRepeated: z.boolean(),
});
export type ServiceOfWeek = z.infer<typeof serviceOfWeekSchema>;

/** Who signed up for an event lately, counted as people. */
const signUpsOfEventSchema = z.object({
  /** The event, or the first series: the list of who comes is found by it. */
  eventId: idSchema,
  title: z.string(),
  people: count,
});

/** Places that are held for people without an e-mail address: somebody has to call them. */
const offersOfDateSchema = z.object({
  eventId: idSchema,
  /** The date, as the list of who comes names it. */
  dateId: idSchema,
  title: z.string(),
  count,
});

/** Counts alone, and nobody's name. */
const servingSchema = z.object({
  /** Places that nobody has at dates of the next 14 days, and at how many dates. */
  free: count,
  dates: count,
  /** How many people said yes, and how many no, in the last seven days. */
  yes: count,
  no: count,
});

const setUpSchema = z.object({
  /** Whether mails go out (`SMTP_URL`). */
  hasMailServer: z.boolean(),
  /** Whether somebody is told of prayers, and of messages. */
  tellsOfPrayers: z.boolean(),
  tellsOfMessages: z.boolean(),
});
export type MailSetUp = z.infer<typeof setUpSchema>;

const counts = z.array(z.object({ name: z.string(), count }));
const visitsSchema = z.object({
  /** The first day of each week, the last of which ends today, and the pages that people opened in it. */
  weeks: z.array(z.object({ from: z.iso.date(), count })),
  /** The weeks as bars. */
  chart: chartSchema,
  /** Of the last week, the most first: addresses, sites that led here, what was looked for, and of that what was not found. */
  pages: counts,
  sites: counts,
  searches: counts,
  missed: counts,
  /** Whether a CDN answers for the site: its visits are not counted. */
  isBehindCdn: z.boolean(),
});
export type Visits = z.infer<typeof visitsSchema>;

const parts = {
  /** Messages that are new, and those that are deleted in the next two weeks because their time is over. */
  messages: z.object({ prayers: count, messages: count, forms: count, leaving: count }).nullable(),
  /** Accounts that wait for approval. */
  accounts: count.nullable(),
  mails: mailStateSchema.nullable(),
  /** What was begun and not published: how much, and the latest. */
  drafts: z.object({ count, latest: z.array(draftEntrySchema) }).nullable(),
  /** What is not translated, or was changed since; null also where the church has one language. */
  translations: count.nullable(),
  /** What appears or ends in the next days, in order; at most twenty. */
  coming: z.array(comingSchema).nullable(),
  /** From today to the same day next week, in order; at most thirty. */
  services: z.array(serviceOfWeekSchema).nullable(),
  /** Null also where no gift was ever recorded. */
  giving: givingSchema.nullable(),
  /**
   * How many people signed up in the last seven days, for the events that have the most; null also where nobody did.
   */
  signUps: z.array(signUpsOfEventSchema).nullable(),
  /** Whom somebody has to call, for the dates whose places are held the shortest; null also where it is nobody. */
  offersToTell: z.array(offersOfDateSchema).nullable(),
  /** Who serves, of the tasks that the account sees; null also where there are none. */
  serving: servingSchema.nullable(),
  setUp: setUpSchema.nullable(),
  /** Null also while no visit was counted. */
  visits: visitsSchema.nullable(),
  /** What was done last here, and by whom, newest first; at most five. */
  activity: z.array(auditEntrySchema).nullable(),
  /** What changed in the release that runs here, newest first, a sentence or two each; at most `MAX_NEWS`. */
  news: z.array(z.string()).nullable(),
};
const overviewParts = Object.keys(parts) as (keyof typeof parts)[];

/**
 * What waits, for whom it is: a part that one's role may not see is null. Of anything, at most `MAX_COUNTED` are counted: that many means as many or more. A part that could not be read is null and
 * named in `failed`.
 */
const overviewSchema = z.object({
  /** The day at the church, in words: "Sunday, November 22". */
  today: z.string(),
  ...parts,
  failed: z.array(z.enum(overviewParts)),
});
export type Overview = z.infer<typeof overviewSchema>;

const tabCountsSchema = z.object({
  /** New messages, accounts that wait for approval, mails that could not be sent; null for other roles. */
  messages: count.nullable(),
  accounts: count.nullable(),
  mails: count.nullable(),
  /** The tasks of who serves that the account sees; null where it leads none and sees not all. */
  tasks: count.nullable(),
});
export type TabCounts = z.infer<typeof tabCountsSchema>;

export const overviewCalls = defineCalls('staff', {
  'GET /api/overview/counts': {
    summary: 'What the tabs of the admin area count',
    answer: tabCountsSchema,
  },
  'GET /api/overview': {
    summary:
      'What waits, as far as one’s role may see it: counts and titles, never what people wrote',
    answer: overviewSchema,
  },
});
