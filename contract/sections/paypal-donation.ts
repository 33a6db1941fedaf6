import { z } from 'zod';
import { fieldWords, line } from '../common.ts';
import { DEFAULT_AMOUNT, DEFAULT_CURRENCY } from '../constants.ts';
import { CLIENT_ID_PATTERN, CURRENCY_PATTERN } from '../giving.ts';

/** An amount as the card payment provider accepts it: digits with two decimals. */
export const amountSchema = z.coerce
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Write the amount as 10.00.')
  .transform((text) => Number(text).toFixed(2))
  .default(DEFAULT_AMOUNT)
  .register(fieldWords, { label: 'Suggested amount', help: 'Givers can change it.' });

export const paypalDonationSection = z
  .object({
    type: z.literal('paypal-donation'),
    amount: amountSchema,
    currency: z
      .string()
      .regex(CURRENCY_PATTERN, 'Write the currency as three capital letters: USD.')
      .default(DEFAULT_CURRENCY)
      .register(fieldWords, { label: 'Currency', help: 'Three capital letters: USD.' }),
    /** An empty client id means the server's own (`PAYPAL_CLIENT_ID`). */
    clientId: line()
      .refine(
        (text) => text === '' || CLIENT_ID_PATTERN.test(text),
        'Copy the client id from PayPal: letters, digits, hyphens and underscores.',
      )
      .default('')
      .register(fieldWords, {
        label: 'PayPal client id',
        help: 'If empty, the one from the server’s settings is used.',
      }),
  })
  .register(fieldWords, { label: 'PayPal donation', help: 'Giving by card or PayPal.' });
