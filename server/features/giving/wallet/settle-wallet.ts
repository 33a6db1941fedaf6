import type { Services } from '../../../context.ts';
import type { Payment as Step } from '../../gifts/gift-state.ts';
import type { KnownGift } from '../../gifts/known-gifts.ts';
import { settleGift } from '../../gifts/settle-gifts.ts';
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
