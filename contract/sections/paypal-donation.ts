import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line } from '../common.ts';
import { MAX_FUND } from '../funds.ts';
import { CLIENT_ID_PATTERN, CURRENCY_PATTERN } from '../giving.ts';
import { DEFAULT_AMOUNT, DEFAULT_CURRENCY } from '../section-constants.ts';

const AMOUNT_PATTERN = /^\d{1,7}(\.\d{1,2})?$/;

/** An amount as the card payment provider accepts it: digits with two decimals. */
export const amountSchema = z.coerce
  .string()
  .regex(AMOUNT_PATTERN, { error: () => t('Write the amount as 10.00.') })
  .transform((text) => Number(text).toFixed(2))
  .default(DEFAULT_AMOUNT)
  .register(fieldWords, { label: t('Suggested amount'), help: t('Givers can change it.') });

const MAX_SUGGESTIONS = 6;
const MAX_FUNDS = 20;

/** An entry of a list in a form with one entry per line: empty lines do not count. */
const lines = <T extends z.ZodType>(entry: T, most: number, error: () => string) =>
  z.array(entry).max(most, { error }).default([]);

export const paypalDonationSection = z
  .object({
    type: z.literal('paypal-donation'),
    amount: amountSchema,
    /** Empty: the section's own amount and three round ones. */
    suggestions: lines(
      z
        .string()
        .trim()
        .regex(AMOUNT_PATTERN, { error: () => t('Write each amount as 25 or 12.50.') }),
      MAX_SUGGESTIONS,
      () => t('There is room for {max} amounts.', { max: MAX_SUGGESTIONS }),
    ).register(fieldWords, {
      label: t('Amounts to choose from'),
      help: t('One amount per line, such as 25. If empty, a few usual ones.'),
    }),
    /** Empty: the church's own, where it has more than one (contract/funds.ts). */
    funds: lines(
      line(MAX_FUND).min(1, { error: () => t('Give each fund a name.') }),
      MAX_FUNDS,
      () => t('There is room for {max} funds.', { max: MAX_FUNDS }),
    ).register(fieldWords, {
      label: t('Funds'),
      help: t(
        'If empty, those under Giving, Settings. For fewer on this page, one per line; the first is chosen already.',
      ),
      isShared: true,
    }),
    allowMonthly: z
      .boolean()
      .default(false)
      .register(fieldWords, {
        label: t('Gifts can be given every month'),
        help: t('Shown only where the server takes monthly gifts: docs/run-it.md, “Giving”.'),
      }),
    currency: z
      .string()
      .regex(CURRENCY_PATTERN, {
        error: () => t('Write the currency as three capital letters: USD.'),
      })
      .default(DEFAULT_CURRENCY)
      .register(fieldWords, { label: t('Currency'), help: t('Three capital letters: USD.') }),
    /** An empty client id means the server's own (`PAYPAL_CLIENT_ID`). */
    clientId: line()
      .refine((text) => text === '' || CLIENT_ID_PATTERN.test(text), {
        error: () => t('Copy the client id from PayPal: letters, digits, hyphens and underscores.'),
      })
      .default('')
      .register(fieldWords, {
        label: t('PayPal client id'),
        help: t('If empty, the one from the server’s settings is used.'),
      }),
  })
  .register(fieldWords, {
    label: t('PayPal donation'),
    help: t('Giving by card or PayPal.'),
    get asked() {
      return t('give donate donation offering tithe gift money pay');
    },
  });
export type PaypalDonation = z.infer<typeof paypalDonationSection>;
