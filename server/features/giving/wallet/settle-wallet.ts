import type { Services } from '#server/context.ts';
import type { Payment as Step } from '#server/features/gifts/gift-state.ts';
import type { KnownGift } from '#server/features/gifts/known-gifts.ts';
import { settleGift } from '#server/features/gifts/settle-gifts.ts';
import type { Payment } from './wallet.ts';

const steps: Record<Payment['status'], Exclude<Step, 'open' | 'unverified'>> = {
  taken: 'captured',
  waiting: 'pending',
  declined: 'failed',
  undone: 'withdrawn',
};

/** Notes in the ledger what the gateway says about a payment. */
export function settleWallet(
  services: Pick<Services, 'db' | 'clock'>,
  { id, orderId, status, money, payer, at }: Payment,
): Promise<KnownGift> {
  return settleGift(services, {
    provider: 'braintree',
    providerId: orderId,
    captureId: id,
    payment: steps[status],
    paid: money,
    payer,
    at,
  });
}
