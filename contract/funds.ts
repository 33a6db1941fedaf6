import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { line, versionSchema } from './common.ts';

/** The most characters of a fund's name. */
export const MAX_FUND = 60;
/** The most funds of a church, closed ones among them. */
export const MAX_FUNDS = 100;
/** What gifts are for where nobody has named a fund. */
export const USUAL_FUND = 'General';

const fundName = line(MAX_FUND).min(1, { error: () => t('Give each fund a name.') });

/** What the church names of its funds, in the order in which givers choose. */
export const fundSettingsSchema = z.object({
  funds: z
    .array(
      z.object({
        name: fundName,
        /** Not offered any more; its gifts keep it. */
        isClosed: z.boolean().default(false),
      }),
    )
    .min(1, { error: () => t('Keep one fund at least.') })
    .max(MAX_FUNDS, { error: () => t('There is room for {max} funds.', { max: MAX_FUNDS }) }),
  /** The fund of gifts that name none; one that is open, the first if it is sent empty. */
  defaultFund: line(MAX_FUND),
});
export type FundSettings = z.infer<typeof fundSettingsSchema>;

/** The same with what else is known. */
const shownFundsSchema = fundSettingsSchema.extend({
  /** Those that have gifts or are named on a page, and so stay under their name. */
  kept: z.array(z.string()),
  version: versionSchema,
});
export type ShownFunds = z.infer<typeof shownFundsSchema>;

export const fundCalls = defineCalls('giving', {
  'GET /api/funds': {
    summary: "The church's funds, also closed ones",
    answer: shownFundsSchema,
  },
  'PUT /api/funds': {
    summary: 'Changes the named fields. A fund that has gifts can be closed, not taken away',
    needsProof: true,
    body: changesOf(fundSettingsSchema.extend({ version: versionSchema.optional() })),
    answer: shownFundsSchema,
  },
});
