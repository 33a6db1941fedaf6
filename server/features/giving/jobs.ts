import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** These ask the payment provider what became of a gift. */
export const paypalOrder = defineJob('paypal-order', z.object({ orderId: z.string() }));
export const paypalPayments = defineJob(
  'paypal-payments',
  z.object({ subscriptionId: z.string() }),
);
export const walletOrder = defineJob('wallet-order', z.object({ orderId: z.string() }));

/** An order may be approved for hours, and captured by the giver's browser within seconds. In minutes. */
export const FIRST_LOOK_MINUTES = 20;
/** After a capture without an answer, and after an approval, which the giver's browser follows up first. */
export const SOON_MINUTES = 2;
/** PayPal makes the first payment of a monthly gift a little after it became active. */
export const PAYMENTS_MINUTES = 15;
