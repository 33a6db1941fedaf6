import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import type { Payment as Step } from '#server/features/gifts/gift-state.ts';
import {
  giftOfCapture,
  type KnownGift,
  knownGift,
  pendingGifts,
} from '#server/features/gifts/known-gifts.ts';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import { walletOrder } from '#server/features/giving/jobs.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { jobSentences } from '#server/platform/jobs/job-sentences.ts';
import { inEnglish, saidAgain } from '#server/platform/languages/stored-sentences.ts';
import { openWallet } from './open-wallet.ts';
import type { Payment, Wallet } from './wallet.ts';

type Ledger = Pick<Services, 'db' | 'clock'>;
type Needs = Ledger & Pick<Services, 'config'>;

/** Gifts looked up at a time. */
const MAX_LOOKED_UP = 50;
/** A payment that the gateway does not know after so long was never made, in hours. */
const LOST_AFTER_HOURS = 24;
/** How far back refunds are looked for, in days: longer than a server is away. */
const REFUNDS_DAYS = 30;

/** Asks the gateway about a pending gift. Returns whether it is decided. */
async function lookAtGift(
  needs: Ledger,
  wallet: Wallet,
  { provider_id: providerId, created_at }: KnownGift,
): Promise<boolean> {
  const payment = await wallet.findByOrder(providerId);
  if (payment) return (await settleWallet(needs, payment)).state !== 'pending';
  const age = needs.clock.now().since(Temporal.Instant.from(created_at));
  if (age.total('hours') < LOST_AFTER_HOURS) return false;
  await settleGift(needs, { provider: 'braintree', providerId, payment: 'failed' });
  return true;
}

/**
 * Asks the gateway for what no event told: pending gifts, and refunds, for which it sends no events. A part of the daily
 * tidy; without a wallet, nothing.
 */
export async function lookAtWallet(needs: Needs): Promise<void> {
  const { wallet: settings } = needs.config;
  if (!settings) return;
  const wallet = await openWallet(settings);
  const pending = await pendingGifts(needs, 'braintree', MAX_LOOKED_UP);
  for (const gift of pending) await lookAtGift(needs, wallet, gift);
  const since = new Date(needs.clock.milliseconds() - REFUNDS_DAYS * 86_400_000);
  for (const { id, paymentId, money, at } of await wallet.refundsSince(since)) {
    const refund = { captureId: paymentId, refundId: id, refunded: money, at };
    await refundGift(needs, { provider: 'braintree', ...refund });
  }
  for (const payment of await wallet.canceledSince(since))
    if (await giftOfCapture(needs, 'braintree', payment.id)) await settleWallet(needs, payment);
}

/** When a charge without an answer is looked at first; later the tries of the job grow. */
const FIRST_LOOK_MINUTES = 2;

/** Has a charge without an answer looked at again, until the gateway says what became of it. */
export async function lookLater({ db, clock }: Needs, orderId: string): Promise<void> {
  const runAt = clock.now().add({ minutes: FIRST_LOOK_MINUTES });
  await walletOrder.enqueue({ db, clock }, { orderId }, { runAt });
}

const undecided = () => t('Braintree has not decided about a gift yet.');

export function walletJobs(needs: Needs): JobHandler {
  return walletOrder.handle({
    run: async ({ orderId }) => {
      const gift = await knownGift(needs, 'braintree', orderId);
      const { wallet: settings } = needs.config;
      if (!settings || gift?.payment !== 'pending') return;
      if (!(await lookAtGift(needs, await openWallet(settings), gift)))
        throw new JobFailure(inEnglish(undecided, {}));
    },
    sayFailure: saidAgain({ undecided, ...jobSentences }),
    describe: async () => ({
      to: null,
      subject: t('Asking {provider} about a gift', { provider: 'Braintree' }),
    }),
  });
}

const steps: Record<Payment['status'], Exclude<Step, 'open' | 'unverified'>> = {
  taken: 'captured',
  waiting: 'pending',
  declined: 'failed',
  undone: 'withdrawn',
};

/** Notes in the ledger what the gateway says about a payment. */
export function settleWallet(
  needs: Ledger,
  { id, orderId, status, money, payer, at }: Payment,
): Promise<KnownGift> {
  return settleGift(needs, {
    provider: 'braintree',
    providerId: orderId,
    captureId: id,
    payment: steps[status],
    paid: money,
    payer,
    at,
  });
}
