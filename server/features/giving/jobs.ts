import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** These ask the payment provider what became of a gift. */
export const paypalOrder = defineJob('paypal-order', z.object({ orderId: z.string() }));
export const paypalPayments = defineJob(
  'paypal-payments',
  z.object({ subscriptionId: z.string() }),
);
export const walletOrder = defineJob('wallet-order', z.object({ orderId: z.string() }));
