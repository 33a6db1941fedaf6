import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { type KnownGift, knownGift } from '#server/features/gifts/known-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { takeMoney } from './capture-order.ts';
import { configuredPaypal } from './configured.ts';
import { paypalOrder, paypalPayments } from './jobs.ts';
import { notePayments } from './monthly-gifts.ts';
import { type Paypal, PaypalFailure } from './paypal/paypal.ts';
import { settleOrder } from './settle-order.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'limits'>;

/** The longest that PayPal lets a giver approve an order, in hours. */
const ORDER_HOURS = 6;

/** The jobs that ask PayPal what became of a gift: after a capture without an answer, and after its events. */
export function givingJobs(needs: Needs): JobHandler[] {
  const handle = <P>(job: Job<P>, ask: (payload: P) => Promise<void>) =>
    job.handle({
      run: async (payload) => {
        if (needs.config.paypal) await trying(() => ask(payload));
      },
      describe: async () => ({
        to: null,
        subject: t('Asking {provider} about a gift', { provider: 'PayPal' }),
      }),
    });
  return [
    handle(paypalOrder, ({ orderId }) => lookAtOrder(needs, orderId)),
    handle(paypalPayments, ({ subscriptionId }) => notePayments(needs, subscriptionId)),
  ];
}

/** Settles an order by what PayPal has of it now, whichever event or lost answer made us look. */
async function lookAtOrder(needs: Needs, orderId: string): Promise<void> {
  const gift = await knownGift(needs, 'paypal', orderId);
  if (gift?.is_ordered !== 1) return;
  const { paypal } = await configuredPaypal(needs);
  if (mayStillTake(gift)) await takeOrWait(needs, paypal, gift);
  else await settleOrder(needs, gift, await paypal.findOrder(orderId));
}

/**
 * After a refusal nothing is taken without the giver: they were told that nothing was, and may have given up. While their
 * page still waits, the same capture is asked for by the same name.
 */
const mayStillTake = ({ payment }: KnownGift) => payment === 'open' || payment === 'pending';

async function takeOrWait(needs: Needs, paypal: Paypal, gift: KnownGift): Promise<void> {
  const { provider_id: orderId } = gift;
  const ended = { provider: 'paypal', providerId: orderId, payment: 'failed' } as const;
  try {
    const { state } = await takeMoney(needs, paypal, gift);
    // Not approved, or not any more. A giver may still be at it for a while.
    if (state !== 'declined') return;
    if (isOld(needs, gift)) {
      if (gift.payment === 'pending') await settleGift(needs, ended);
      return;
    }
    const runAt = needs.clock.now().add({ hours: 2 });
    await paypalOrder.enqueue(needs, { orderId }, { runAt });
  } catch (error) {
    if (!(error instanceof PaypalFailure) || error.kind === 'away') throw error;
    // PayPal forgets orders that nobody approved.
    if (error.kind === 'not-found' && gift.payment === 'open') return;
    // Refused for good, or unknown by now: nothing was taken and nothing will be.
    needs.log.warn({ problem: error.message }, 'a gift was not captured');
    await settleGift(needs, ended);
  }
}

const isOld = ({ clock }: Needs, { created_at }: KnownGift) =>
  clock.now().since(Temporal.Instant.from(created_at)).total('hours') > ORDER_HOURS;

/** The job's own failure, without anything of the request in it. */
async function trying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PaypalFailure) throw new JobFailure(error.message);
    throw error;
  }
}
