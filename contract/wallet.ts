import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { wishSchema } from './gift-wish.ts';
import { captureStates, NONCE_PATTERN } from './giving.ts';

export const walletCalls = defineCalls('public', {
  'POST /api/giving/wallet': {
    summary:
      'Charges a gift by the wallet button. Asked again with the same nonce, it answers the same',
    body: z.object({
      /** What the wallet's script made of the giver's approval. */
      nonce: z
        .string()
        .regex(NONCE_PATTERN, { error: () => t('The wallet sent something unknown.') }),
      ...wishSchema.shape,
    }),
    answer: z.object({
      state: z.enum(captureStates),
      /** The giver's first name, as the gateway has it. */
      name: z.string(),
    }),
  },
});
