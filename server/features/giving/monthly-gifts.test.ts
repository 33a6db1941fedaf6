import { expect, it } from 'vitest';
import { NOW } from '#tests/app.ts';
import { openGiving, wish } from '#tests/factories/giving.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const giving = forEachTest(openGiving);

/** A payment that PayPal makes for a monthly gift. */
function pay(subscriptionId: string, id: string, given: { value?: string; days?: number } = {}) {
  const { value = '25.00', days = 0 } = given;
  const time = Temporal.Instant.from(NOW)
    .add({ hours: 24 * days })
    .toString();
  const amount = { value, currency_code: 'USD' };
  const payment = { id, status: 'COMPLETED', amount, time };
  giving.paypal.subscriptions.get(subscriptionId)?.transactions.push(payment);
  return payment;
}

const sale = (id: string, subscriptionId: string) => ({
  id,
  billing_agreement_id: subscriptionId,
  amount: { total: '25.00', currency: 'USD' },
  state: 'completed',
});

async function activeGift() {
  const id = await giving.monthly();
  giving.paypal.approve(id);
  return id;
}

it('a monthly gift is made from one plan per currency, with its own amount', async () => {
  const first = await giving.monthly();
  await giving.monthly({ amount: '40.00' });
  await giving.monthly({ currency: 'EUR' });
  expect([...giving.paypal.plans.values()]).toEqual(['USD', 'EUR']);
  expect(giving.paypal.subscriptions.get(first)?.amount.value).toBe('25.00');
  expect(await giving.gifts()).toEqual([]);
});

it('it is thanked for when it is active, and each payment is a gift of its fund', async () => {
  const id = await giving.monthly();
  expect(await giving.confirm(id)).toEqual({ state: 'pending', name: '' });
  giving.paypal.approve(id);
  expect(await giving.confirm(id)).toEqual({ state: 'given', name: 'Ruth' });
  pay(id, 'SALE1');
  await giving.tell('PAYMENT.SALE.COMPLETED', sale('SALE1', id));
  await giving.later(1);
  pay(id, 'SALE2', { days: 30 });
  await giving.later(31 * 24 * 60);
  await giving.tell('PAYMENT.SALE.COMPLETED', sale('SALE2', id));
  await giving.tell('PAYMENT.SALE.COMPLETED', sale('SALE2', id));
  await giving.later(31 * 24 * 60 + 1);
  expect(await giving.gifts()).toMatchObject([
    { state: 'verified', isMonthly: true, fund: 'Roof', givenOn: '2026-12-21', reference: 'SALE2' },
    { state: 'verified', isMonthly: true, fund: 'Roof', givenOn: '2026-11-21', reference: 'SALE1' },
  ]);
});

it('its first payment is found without an event', async () => {
  const id = await activeGift();
  await giving.confirm(id);
  pay(id, 'SALE1');
  await giving.later(20);
  expect(await giving.gifts()).toMatchObject([
    { state: 'verified', name: 'Ruth Miller', reference: 'SALE1' },
  ]);
});

it('a payment of another amount is not verified', async () => {
  const id = await activeGift();
  pay(id, 'SALE1', { value: '1.00' });
  await giving.tell('BILLING.SUBSCRIPTION.ACTIVATED', { id });
  await giving.later(1);
  expect(await giving.gifts()).toMatchObject([{ state: 'mismatched', capturedMinor: 100 }]);
});

it('a refund may come before its payment', async () => {
  const id = await activeGift();
  const refund = { id: 'R1', sale_id: 'SALE1', amount: { total: '-25.00', currency: 'USD' } };
  expect(await giving.tell('PAYMENT.SALE.REFUNDED', refund)).toBe(204);
  pay(id, 'SALE1');
  await giving.tell('PAYMENT.SALE.COMPLETED', sale('SALE1', id));
  await giving.later(1);
  expect(await giving.gifts()).toMatchObject([{ state: 'refunded', refundedMinor: 2500 }]);
});

it('one that is not known here is refused', async () => {
  expect((await giving.app.post('/api/giving/subscriptions/I-UNKNOWN/confirm', {})).status).toBe(
    404,
  );
});

it('without PayPal it is not begun, and its confirmation is pending', async () => {
  giving.paypal.fail(/products$/, { status: 500 });
  expect((await giving.app.post('/api/giving/subscriptions', wish)).status).toBe(503);
  const id = await activeGift();
  giving.paypal.fail(/subscriptions\/[\w-]+$/, { garbage: '' });
  expect(await giving.confirm(id)).toEqual({ state: 'pending', name: '' });
});
