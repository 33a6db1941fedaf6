import { z } from 'zod';
import { defineCalls } from './call.ts';
import { line } from './common.ts';
import { keyed } from './creation-key.ts';
import { wishSchema } from './gift-wish.ts';
import { captureStates, PAYPAL_ID_PATTERN } from './giving.ts';

const idSchema = z.string().regex(PAYPAL_ID_PATTERN);
const params = z.object({ id: idSchema });

const outcomeSchema = z.object({
  state: z.enum(captureStates),
  /** The giver's first name, as PayPal has it. */
  name: z.string(),
});

/** PayPal's events: all but a few are answered and left alone, so nothing else about them is fixed here. */
export const paypalEventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({}),
});

export const paypalCalls = defineCalls('public', {
  'POST /api/giving/orders': {
    summary: 'Makes an order at PayPal for a gift, which the giver then approves there',
    body: keyed(wishSchema),
    status: 201,
    answer: z.object({ orderId: z.string() }),
  },
  'POST /api/giving/orders/{id}/capture': {
    summary: 'Takes the money of an order that was approved. Asked again, it answers the same',
    params,
    answer: outcomeSchema,
  },
  'POST /api/giving/subscriptions': {
    summary: 'Makes a monthly gift at PayPal, which the giver then approves there',
    body: keyed(wishSchema),
    status: 201,
    answer: z.object({ subscriptionId: z.string() }),
  },
  'POST /api/giving/subscriptions/{id}/confirm': {
    summary: 'Whether a monthly gift that was approved is active. Its payments follow by webhook',
    params,
    answer: outcomeSchema,
  },
  'POST /api/giving/reports': {
    summary: 'Tells of a gift that was captured in the browser. It counts as not verified',
    body: wishSchema.extend({ orderId: idSchema, name: line(120).default('') }),
    status: 204,
  },
  'POST /api/giving/paypal-webhook': {
    summary: 'What PayPal tells about payments. Its signature is checked with PayPal',
    body: paypalEventSchema,
    status: 204,
  },
});
