import { z } from 'zod';
import { line } from '../common.ts';
import { DEFAULT_VENMO_NOTE } from '../constants.ts';
import { amountSchema } from './paypal-donation.ts';

export const venmoButtonSection = z.object({
  type: z.literal('venmo-button'),
  username: line(60).default(''),
  amount: amountSchema,
  note: line(280).default(DEFAULT_VENMO_NOTE),
});
