import type { Dispute, Transaction } from 'braintree';
import { minorOf } from '#domain/money.ts';
import { toStored } from '#server/platform/clock.ts';
import { type Payment, WalletFailure } from './wallet.ts';

const statuses: Record<string, Payment['status']> = {
  submitted_for_settlement: 'taken',
  settling: 'taken',
  settlement_confirmed: 'taken',
  settled: 'taken',
  authorizing: 'waiting',
  authorized: 'waiting',
  settlement_pending: 'waiting',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  failed: 'declined',
  authorization_expired: 'declined',
  settlement_declined: 'undone',
  voided: 'undone',
};

/** The few fields of a transaction that are kept. No field of a card is among them. */
export function readPayment(transaction: Transaction): Payment {
  const { id, orderId = '', status, paypalAccount, customer } = transaction;
  const given = paypalAccount?.payerFirstName ?? customer?.firstName ?? '';
  const family = paypalAccount?.payerLastName ?? customer?.lastName ?? '';
  return {
    id,
    orderId,
    status: statuses[status] ?? 'waiting',
    money: readMoney(transaction.amount, transaction.currencyIsoCode),
    payer: {
      name: `${given} ${family}`.trim(),
      givenName: given,
      email: paypalAccount?.payerEmail ?? customer?.email ?? '',
    },
    at: readInstant(transaction.createdAt),
  };
}

export function readLoss(dispute: Dispute) {
  const { id, transaction, amountDisputed, currencyIsoCode } = dispute;
  const money = readMoney(amountDisputed, currencyIsoCode);
  return { kind: 'dispute-lost', disputeId: id, paymentId: transaction.id, money } as const;
}

export function readMoney(amount: unknown, currency: unknown) {
  const minor =
    typeof amount === 'string' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
      ? minorOf(amount, currency)
      : undefined;
  if (minor === undefined) throw new WalletFailure('away', 'Braintree sent no amount.');
  return { currency: currency as string, minor };
}

/** Now, if the gateway says nothing that can be read: the day is that of the event. */
export function readInstant(text: unknown): string {
  try {
    return toStored(Temporal.Instant.from(String(text)));
  } catch {
    return toStored(Temporal.Now.instant());
  }
}
