import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, line } from '../common.ts';
import { DEFAULT_VENMO_NOTE } from '../section-constants.ts';
import { amountSchema } from './paypal-donation.ts';

export const venmoButtonSection = z
  .object({
    type: z.literal('venmo-button'),
    username: line(60)
      .default('')
      .register(fieldWords, {
        label: t('Venmo name of the church'),
        help: t('Without the @.'),
        isShared: true,
      }),
    amount: amountSchema,
    note: line(280)
      .default(DEFAULT_VENMO_NOTE)
      .register(fieldWords, {
        label: t('Note with the gift'),
        help: t('The church reads it beside the gift.'),
      }),
  })
  .register(fieldWords, {
    label: t('Venmo button'),
    help: t('Giving with Venmo.'),
    get asked() {
      return t('give donate venmo');
    },
  });
