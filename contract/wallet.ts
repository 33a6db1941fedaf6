import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { line } from './common.ts';
import { MAX_FUND } from './funds.ts';
import { CURRENCY_PATTERN, captureStates, NONCE_PATTERN } from './giving.ts';

export const walletCalls = defineCalls('public', {
  'POST /api/giving/wallet': {
    summary:
      'Charges a gift by the wallet button. Asked again with the same nonce, it answers the same',
    body: z.object({
      /** What the wallet's script made of the giver's approval. */
      nonce: z
        .string()
        .regex(NONCE_PATTERN, { error: () => t('The wallet sent something unknown.') }),
      /** In the currency's own digits: `25.00`, and `1000` for yen. */
      amount: z
        .string()
        .trim()
        .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: () => t('Write the amount as 25.00.') }),
      currency: z.string().regex(CURRENCY_PATTERN, {
        error: () => t('Write the currency as three capital letters: USD.'),
      }),
      fund: line(MAX_FUND).default(''),
    }),
    answer: z.object({
      state: z.enum(captureStates),
      /** The giver's first name, as the gateway has it. */
      name: z.string(),
    }),
  },
});
