import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPaypal } from '#server/features/giving/configured.ts';
import { openPaypalServer } from '#tests/paypal-server.ts';

const server = await openPaypalServer();
afterAll(() => server.close());
const { paypal: settings } = readConfig(server.environment);
if (!settings) throw new Error('PayPal is not configured.');
const paypal = await openPaypal(settings);

const gift = {
  giftId: 'gift-1',
  amount: { value: '25.00', currency: 'USD' },
  description: 'Gift to Grace Church',
  brand: 'Grace Church',
};
const ORDERS = /^\/v2\/checkout\/orders$/;
const CAPTURE = /\/capture$/;

afterEach(() => server.captureAs('COMPLETED'));

async function approvedOrder() {
  const { id } = await paypal.createOrder({ ...gift, giftId: crypto.randomUUID() });
  server.approve(id);
  return id;
}

test('an order is made, approved and captured', async () => {
  const { id, payeeId } = await paypal.createOrder(gift);
  expect(payeeId).toBe('GRACE4CHURCH22');
  expect(await paypal.findOrder(id)).toMatchObject({ status: 'open', capture: undefined });
  await expect(paypal.captureOrder(id)).rejects.toMatchObject({ kind: 'not-approved' });
  server.approve(id);
  const captured = await paypal.captureOrder(id);
  expect(captured).toMatchObject({
    status: 'completed',
    amount: gift.amount,
    payer: { name: 'Ruth Miller', givenName: 'Ruth', email: 'ruth@example.org' },
    capture: { state: 'completed', amount: gift.amount },
  });
  expect(await paypal.orderOfCapture(captured.capture?.id ?? '')).toBe(id);
});

test('the same request is answered the same again: money is taken once', async () => {
  const id = await approvedOrder();
  const [first, second] = await Promise.all([paypal.captureOrder(id), paypal.captureOrder(id)]);
  expect(second).toEqual(first);
  expect(server.orders.get(id)?.captures).toHaveLength(1);
});

test.each([
  [{ status: 429 }, 'away'],
  [{ status: 500 }, 'away'],
  [{ status: 503 }, 'away'],
  [{ garbage: '<html>Sorry' }, 'away'],
  [{ garbage: '{"id":7}' }, 'away'],
  [{ garbage: '' }, 'away'],
  [{ breaks: 'before' }, 'away'],
  [{ breaks: 'after' }, 'away'],
  [{ status: 422, issue: 'INSTRUMENT_DECLINED' }, 'declined'],
  [{ status: 422, issue: 'COMPLIANCE_VIOLATION' }, 'refused'],
  [{ status: 404, issue: 'RESOURCE_NOT_FOUND' }, 'not-found'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'refused'],
] as const)('a capture that meets %o is %s', async (mood, kind) => {
  const id = await approvedOrder();
  server.fail(CAPTURE, mood);
  const thrown: unknown = await paypal.captureOrder(id).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ kind });
  // The SDK's own errors hold the request with its token.
  expect(JSON.stringify([thrown, String(thrown), (thrown as Error).cause])).not.toContain('A21AA');
});

test('yen with decimals are refused by PayPal', async () => {
  const order = { ...gift, giftId: 'yen', amount: { value: '100.50', currency: 'JPY' } };
  await expect(paypal.createOrder(order)).rejects.toThrow('DECIMALS_NOT_SUPPORTED');
});

test('a wrong secret is refused, and in no message', async () => {
  const wrong = await openPaypal({ ...settings, clientSecret: 'wrong-secret' });
  const thrown: unknown = await wrong.createOrder(gift).catch((error: unknown) => error);
  expect(thrown).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('invalid_client'),
  });
  expect(JSON.stringify(thrown)).not.toContain('wrong-secret');
});

test('a monthly gift has a plan of its currency and its own amount', async () => {
  const planId = await paypal.createPlan('EUR', 'Grace Church');
  const amount = { value: '30.00', currency: 'EUR' };
  const backTo = 'https://www.example.org/give';
  const id = await paypal.createSubscription({ ...gift, giftId: 'm-1', planId, amount, backTo });
  expect(await paypal.findSubscription(id)).toMatchObject({ id, status: 'waiting' });
  server.approve(id);
  server.subscriptions.get(id)?.transactions.push({
    id: 'SALE1',
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '30.00' },
    time: '2026-11-22T10:00:00Z',
  });
  expect(await paypal.findSubscription(id)).toMatchObject({ status: 'active' });
  const found = await paypal.findPayments(id, '2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z');
  expect(found).toMatchObject([
    { id: 'SALE1', state: 'completed', amount, payer: { givenName: 'Ruth' } },
  ]);
  expect(await paypal.findPayments(id, '2026-10-21T00:00:00Z', '2026-10-23T00:00:00Z')).toEqual([]);
});

test('calls before an answer share one log-in', async () => {
  server.asked.length = 0;
  server.fail(ORDERS, { status: 500 });
  await expect(paypal.createOrder({ ...gift, giftId: 'x' })).rejects.toMatchObject({
    kind: 'away',
  });
  expect(server.asked).toEqual(['POST /v2/checkout/orders']);
});
