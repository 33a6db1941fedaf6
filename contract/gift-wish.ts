import { z } from 'zod';
import { t } from '#languages/t.ts';
import { line } from './common.ts';
import { MAX_FUND } from './funds.ts';
import { CURRENCY_PATTERN } from './giving.ts';

/** What somebody wants to give. */
export const wishSchema = z.object({
  /** In the currency's own digits: `25.00`, and `1000` for yen. */
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: () => t('Write the amount as 25.00.') }),
  currency: z.string().regex(CURRENCY_PATTERN, {
    error: () => t('Write the currency as three capital letters: USD.'),
  }),
  fund: line(MAX_FUND).default(''),
});
