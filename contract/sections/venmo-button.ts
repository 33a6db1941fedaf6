import { z } from 'zod';
import { fieldWords, line } from '../common.ts';
import { DEFAULT_VENMO_NOTE } from '../section-constants.ts';
import { amountSchema } from './paypal-donation.ts';

export const venmoButtonSection = z
  .object({
    type: z.literal('venmo-button'),
    username: line(60).default('').register(fieldWords, {
      label: 'Venmo name of the church',
      help: 'Without the @.',
    }),
    amount: amountSchema,
    note: line(280).default(DEFAULT_VENMO_NOTE).register(fieldWords, {
      label: 'Note with the gift',
      help: 'The church reads it beside the gift.',
    }),
  })
  .register(fieldWords, {
    label: 'Venmo button',
    help: 'Giving with Venmo.',
    asked: 'give donate venmo',
  });
