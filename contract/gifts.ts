import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { chartSchema } from './charts.ts';
import { idSchema, instantSchema, line, versionSchema } from './common.ts';
import { MAX_FUND } from './funds.ts';

/** Gifts on one page of the administrators' list. */
const GIFTS_PAGE_SIZE = 50;

/** The most givers in one answer. */
const GIVERS_AT_ONCE = 500;

/** Who took the money. */
export const giftProviders = ['paypal', 'braintree'] as const;
export type GiftProvider = (typeof giftProviders)[number];

/** How a gift comes that is entered by hand. */
export const handWays = ['check', 'cash', 'standing order'] as const;
export type HandWay = (typeof handWays)[number];

export const giftWays = [...giftProviders, ...handWays] as const;
export type GiftWay = (typeof giftWays)[number];

/** What is known of a gift (docs/decisions/0045-gifts.md). Gifts that were only begun are not in any list. */
const giftStates = [
  'verified',
  'pending',
  'unverified',
  'partly refunded',
  'refunded',
  'failed',
  'mismatched',
  'changed',
  'reversed',
  'voided',
] as const;
export type GiftState = (typeof giftStates)[number];

/** The columns of the list, and so what it is sorted by. */
export const giftColumns = ['name', 'date', 'amount', 'fund', 'how'] as const;
export type GiftColumn = (typeof giftColumns)[number];

const minorSchema = z.int().min(0).max(2_147_483_647);
const dateSchema = z.iso.date();
const yearSchema = z.coerce.number().int().min(2000).max(2999);

export const giftSchema = z.object({
  _id: idSchema,
  /** The provider, or how it came by hand. */
  provider: z.enum(giftWays),
  /** The provider's own number of the payment, to find it there; that of the order before it was paid. Empty by hand. */
  reference: z.string(),
  state: z.enum(giftStates),
  currency: z.string(),
  /** What was asked for, in the currency's smallest unit. */
  amountMinor: minorSchema,
  /** What was paid, and in which currency; null until the provider has said so. */
  capturedMinor: minorSchema,
  capturedCurrency: z.string().nullable(),
  refundedMinor: minorSchema,
  fund: z.string(),
  isMonthly: z.boolean(),
  /** As the provider says; empty if it does not. */
  name: z.string(),
  email: z.string(),
  /** The day at the church. */
  givenOn: dateSchema,
  givenAt: instantSchema,
  /** Of a gift by hand; empty for others. */
  checkNumber: z.string(),
  note: z.string(),
  version: versionSchema,
});
export type Gift = z.infer<typeof giftSchema>;

const sumSchema = z.object({
  currency: z.string(),
  fund: z.string(),
  /** 1 to 12. */
  month: z.int().min(1).max(12),
  count: z.int(),
  /** What was paid and confirmed, less what was refunded. */
  verifiedMinor: z.int(),
  pendingMinor: z.int(),
  unverifiedMinor: z.int(),
  /** Paid with another amount or currency than asked for. */
  mismatchedMinor: z.int(),
});
export type GiftSum = z.infer<typeof sumSchema>;

const giftTotalsSchema = z.object({
  year: z.int(),
  /** The years from this one back to that of the first gift. */
  years: z.array(z.int()),
  /** One entry per month, fund and currency that has gifts. */
  sums: z.array(sumSchema),
  /** The same of the year before. */
  before: z.array(sumSchema),
  /** Per currency with verified gifts, the months by fund beside those of the year before. */
  charts: z.array(chartSchema.extend({ currency: z.string() })),
  /** What a person should look at, whatever the year: gifts of the last weeks that went wrong, at most twenty. */
  toLookAt: z.array(giftSchema),
});
export type GiftTotals = z.infer<typeof giftTotalsSchema>;

/** What was paid less what was refunded, per currency. */
const totalsSchema = z.array(z.object({ currency: z.string(), minor: z.int() }));

/** `giver` is how the statement names them: the e-mail address, or the name of somebody without one. */
const giverSchema = z.object({
  giver: z.string(),
  name: z.string(),
  count: z.int(),
  totals: totalsSchema,
  hasAddress: z.boolean(),
  /** Of their statement: `changed` if it would say something else today than when it was mailed. */
  mailing: z.enum(['none', 'mailed', 'changed']),
});
export type Giver = z.infer<typeof giverSchema>;

/**
 * Which gifts: of a year or of one of its months, of this year if nothing is named; or of the days from `from` to `to`;
 * or of all years (`years=all`).
 */
const filterSchema = z.object({
  year: yearSchema.optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  years: z.literal('all').optional(),
  fund: line(MAX_FUND).optional(),
  how: z.enum(giftWays).optional(),
  state: z.enum(giftStates).optional(),
  search: line(MAX_SEARCH).optional(),
  sort: z.enum(giftColumns).default('date'),
  direction: z.enum(['up', 'down']).default('down'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Of the gifts that a filter finds, in one currency. */
const foundSchema = z.object({
  currency: z.string(),
  count: z.int(),
  /** What was paid and confirmed, less what was refunded. */
  verifiedMinor: z.int(),
});
export type GiftsFound = z.infer<typeof foundSchema>;

const statementSchema = z.object({
  year: z.int(),
  giver: z.string(),
  name: z.string(),
  gifts: z.array(giftSchema),
  totals: totalsSchema,
});
/** Those that were not mailed yet, or those that were and would say something else today. */
const statementMailings = ['first', 'changed'] as const;
export type StatementMailing = (typeof statementMailings)[number];
export type Statement = z.infer<typeof statementSchema>;

const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

export const giftCalls = defineCalls('giving', {
  'GET /api/gifts/totals': {
    summary:
      'Sums of the gifts of a year and the one before by month, fund and currency, and drawn as charts; without a year, of this one',
    query: z.object({ year: yearSchema.optional() }),
    answer: giftTotalsSchema,
  },
  'GET /api/gifts/givers': {
    summary:
      'Who gave in a year, by name: what, and whether their statement was mailed; 500 at a time, or `limit`',
    query: z.object({
      year: yearSchema.optional(),
      search: line(MAX_SEARCH).optional(),
      page: pageSchema,
      limit: z.coerce.number().int().min(1).max(GIVERS_AT_ONCE).default(GIVERS_AT_ONCE),
    }),
    answer: z.array(giverSchema),
  },
  'GET /api/gifts/statement': {
    summary: 'The confirmed gifts of one giver in a year, oldest first, for a statement',
    query: z.object({ year: yearSchema, giver: z.string().trim().min(1).max(254) }),
    answer: statementSchema,
  },
  'GET /api/gifts/statements/counts': {
    summary: 'How many statements a year has, were mailed, and have changed since',
    query: z.object({ year: yearSchema }),
    answer: z.object({
      count: z.int(),
      /** Whose givers have an e-mail address. */
      withAddress: z.int(),
      mailed: z.int(),
      /** How many of those mailed would say something else today. */
      changed: z.int(),
    }),
  },
  'GET /api/gifts/statements': {
    summary: 'The statements of a year by name, a hundred at a time',
    query: z.object({ year: yearSchema, page: pageSchema }),
    answer: z.object({ statements: z.array(statementSchema), isLast: z.boolean() }),
  },
  'POST /api/gifts/statements/mail': {
    summary:
      'Mails everybody with an address their statement of a year: the first, or one that has changed since',
    body: z.object({
      year: z.int().min(2000).max(2999),
      which: z.enum(statementMailings).default('first'),
      /** The sentence at the end. */
      end: z
        .string()
        .trim()
        .max(600, { error: () => t('The sentence has at most 600 characters.') })
        .default(''),
    }),
    answer: z.object({ mails: z.int() }),
  },
  'GET /api/gifts': {
    summary: 'A page of the gifts that a filter finds, newest first unless sorted, and their sums',
    query: filterSchema.extend({
      limit: z.coerce.number().int().min(1).max(500).default(GIFTS_PAGE_SIZE),
    }),
    answer: z.object({
      gifts: z.array(giftSchema),
      totalPages: z.int(),
      /** One entry per currency. */
      sums: z.array(foundSchema),
    }),
  },
  'GET /api/gifts/export': {
    summary: 'The same gifts in the same order for a file, a thousand at a time',
    needsProof: true,
    query: filterSchema,
    answer: z.object({ gifts: z.array(giftSchema), isLast: z.boolean() }),
  },
});
