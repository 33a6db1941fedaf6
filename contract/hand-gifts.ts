import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line, versionSchema } from './common.ts';
import { keyed } from './creation-key.ts';
import { MAX_FUND } from './funds.ts';
import { giftSchema, handWays } from './gifts.ts';
import { MAX_BATCH_LINES, MAX_CHECK_NUMBER, MAX_GIVER, MAX_NOTE } from './hand-constants.ts';

const noteSchema = z
  .string()
  .trim()
  .max(MAX_NOTE, { error: () => t('A note has at most {max} characters.', { max: MAX_NOTE }) });
const dateSchema = z.iso.date({ error: () => t('Write the date as 2026-11-22.') });
/** As it is typed, in the way of the church's language: `1,250.00`. The server reads it (domain/money.ts). */
const typedAmount = z
  .string()
  .trim()
  .max(20, { error: () => t('This is no amount. Write it as 25.00.') });

/** A gift as it is typed; a line of a batch may still be half done. */
const lineSchema = z.object({
  name: line(MAX_GIVER),
  /** Of the giver, who then gets a statement; empty if it is not known. */
  email: z
    .string()
    .trim()
    .max(254, { error: () => t('An e-mail address has at most 254 characters.') })
    .default(''),
  amount: typedAmount,
  how: z.enum(handWays),
  checkNumber: line(MAX_CHECK_NUMBER).default(''),
  /** Empty for the default fund. */
  fund: line(MAX_FUND).default(''),
});
export type HandLine = z.infer<typeof lineSchema>;

/** A gift by hand, alone. */
export const handGiftSchema = lineSchema.extend({
  givenOn: dateSchema,
  note: noteSchema.default(''),
});
export type HandGift = z.infer<typeof handGiftSchema>;

/** Whether what looks entered already is meant all the same. */
const isSure = z.boolean().default(false);

const changeSchema = z.object({
  at: instantSchema,
  by: z.string(),
  action: z.enum(['entered', 'corrected', 'voided']),
  reason: z.string(),
  /** Before and after, where a field differs; amounts as they were typed. */
  fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});
export type GiftChange = z.infer<typeof changeSchema>;

const tracedGift = giftSchema.extend({
  /** What was done to it by hand, oldest first. */
  changes: z.array(changeSchema),
});
export type TracedGift = z.infer<typeof tracedGift>;

export const batchContentSchema = z.object({
  givenOn: dateSchema,
  /** What was counted, as it is typed; empty until then. */
  counted: typedAmount.default(''),
  note: noteSchema.default(''),
  lines: z.array(lineSchema).max(MAX_BATCH_LINES, {
    error: () => t('There is room for {max} lines.', { max: MAX_BATCH_LINES }),
  }),
});
export type BatchContent = z.infer<typeof batchContentSchema>;

const batchSchema = batchContentSchema.extend({
  _id: idSchema,
  state: z.enum(['draft', 'closed']),
  currency: z.string(),
  /** Of the lines that have an amount, or of the batch's gifts once it is closed; in the currency's smallest unit. */
  sumMinor: z.int(),
  countedMinor: z.int().nullable(),
  /** How many gifts it has once it is closed; until then, how many lines. */
  count: z.int(),
  /** Lines that look entered already, by their place from 0. */
  twins: z.array(z.object({ line: z.int(), words: z.string() })),
  madeBy: z.string(),
  closedBy: z.string(),
  version: versionSchema,
});
export type Batch = z.infer<typeof batchSchema>;

export const handGiftCalls = defineCalls('giving', {
  'GET /api/gifts/batches': {
    summary:
      'Batches that are not closed, and those closed last; the currency and the day of today',
    answer: z.object({
      batches: z.array(batchSchema.omit({ lines: true, twins: true })),
      currency: z.string(),
      today: dateSchema,
    }),
  },
  'POST /api/gifts/batches': {
    summary: 'Begins a batch of gifts by hand, as a draft',
    body: keyed(batchContentSchema),
    status: 201,
    answer: batchSchema,
  },
  'GET /api/gifts/batches/{id}': {
    summary: 'One batch',
    params: byId,
    answer: batchSchema,
  },
  'PUT /api/gifts/batches/{id}': {
    summary: 'Changes the named fields of a batch that is not closed',
    params: byId,
    body: changesOf(batchContentSchema.extend({ version: versionSchema.optional() })),
    answer: batchSchema,
  },
  'POST /api/gifts/batches/{id}/close': {
    summary:
      'Makes gifts of the lines of a batch, if they add up to what was counted or a note explains it',
    params: byId,
    body: z.object({ version: versionSchema, isSure }),
    answer: batchSchema,
  },
  'DELETE /api/gifts/batches/{id}': {
    summary: 'Deletes a batch that is not closed',
    params: byId,
    status: 204,
  },
  'GET /api/gifts/suggestions': {
    summary: 'Members and earlier givers with these words in their name, at most ten',
    query: z.object({ search: line(MAX_SEARCH).min(1) }),
    answer: z.array(z.object({ name: z.string(), email: z.string() })),
  },
  'POST /api/gifts': {
    summary: 'Notes a check, cash or a standing order',
    body: keyed(handGiftSchema.extend({ isSure })),
    status: 201,
    answer: tracedGift,
  },
  'PUT /api/gifts/{id}': {
    summary: 'Corrects the named fields of a gift by hand, and notes who did it',
    params: byId,
    body: changesOf(handGiftSchema).extend({
      version: versionSchema.optional(),
    }),
    answer: tracedGift,
  },
  'POST /api/gifts/{id}/void': {
    summary: 'Voids a gift by hand: it counts nowhere and stays visible, with the reason',
    params: byId,
    body: z.object({
      reason: noteSchema.min(1, { error: () => t('Write why this gift is voided.') }),
    }),
    answer: tracedGift,
  },
  'GET /api/gifts/{id}': {
    summary: 'One gift, and what was done to it by hand',
    params: byId,
    answer: tracedGift,
  },
});
