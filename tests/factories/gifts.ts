import { openGift, settleGift } from '#server/features/gifts/settle-gifts.ts';
import type { TestApp } from '../app.ts';

let count = 0;

type Given = {
  minor?: number;
  currency?: string;
  fund?: string;
  name?: string;
  email?: string;
  /** When it was paid. */
  at?: string;
};

/** A gift that was ordered and paid, by way of the ledger's own use cases. */
export async function buildGift(
  { services }: TestApp,
  {
    minor = 2500,
    currency = 'USD',
    fund = 'General',
    name = 'Ruth Ames',
    email = 'ruth@example.org',
    at = '2026-11-20T18:00:00.000Z',
  }: Given = {},
) {
  count += 1;
  const key = { provider: 'paypal', providerId: `built-${count}` } as const;
  const money = { currency, minor };
  await openGift(services, { ...key, ordered: money, fund });
  return settleGift(services, {
    ...key,
    payment: 'captured',
    paid: money,
    captureId: `capture-${count}`,
    payer: { name, email },
    at,
  });
}

/** Refunds of a gift have to name its payment. */
export const captureOf = ({ capture_id }: { capture_id: string | null }) => capture_id ?? '';
