import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { type Giving, openGiving } from '#tests/factories/giving.ts';
import { paypalEvent, signedEvent } from '#tests/paypal-server.ts';

let giving: Giving;
beforeEach(async () => {
  giving = await openGiving();
});
afterEach(() => giving.close());

const VERIFY = 'POST /v1/notifications/verify-webhook-signature';
const asked = () => giving.paypal.asked.filter((call) => call === VERIFY).length;
const usd = (value: string) => ({ value, currency_code: 'USD' });
const completed = (orderId: string) => ({
  id: 'CAPTURE1',
  status: 'COMPLETED',
  amount: usd('25.00'),
  supplementary_data: { related_ids: { order_id: orderId } },
});
const refund = (captureId: string, value = '10.00', id = 'REFUND1') => ({
  id,
  status: 'COMPLETED',
  amount: usd(value),
  links: [
    { rel: 'self', href: `https://api.paypal.com/v2/payments/refunds/${id}` },
    { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` },
  ],
});
const captureIdOf = (orderId: string) => giving.paypal.orders.get(orderId)?.captures[0]?.id ?? '';

/** A gift whose capture got no answer. */
async function pendingGift() {
  const id = await giving.approvedOrder();
  giving.paypal.fail(/\/capture$/, { breaks: 'after' });
  await giving.capture(id);
  return id;
}

describe('an event of PayPal', () => {
  it('settles a gift that was pending', async () => {
    const id = await pendingGift();
    expect(await giving.tell('PAYMENT.CAPTURE.COMPLETED', completed(id))).toBe(204);
    await giving.later(0);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });

  it('counts once, however often it is sent', async () => {
    const id = await giving.approvedOrder();
    await giving.capture(id);
    const event = refund(captureIdOf(id));
    for (let sent = 0; sent < 3; sent += 1)
      expect(await giving.tell('PAYMENT.CAPTURE.REFUNDED', event, { id: 'WH-1' })).toBe(204);
    expect(await giving.tell('PAYMENT.CAPTURE.REFUNDED', event, { id: 'WH-2' })).toBe(204);
    expect(await giving.gifts()).toMatchObject([{ state: 'partly refunded', refundedMinor: 1000 }]);
  });

  it('about a refund may come before the capture is known', async () => {
    const id = await pendingGift();
    expect(await giving.tell('PAYMENT.CAPTURE.REFUNDED', refund(captureIdOf(id), '25.00'))).toBe(
      204,
    );
    expect(await giving.gifts()).toMatchObject([{ state: 'pending' }]);
    await giving.tell('PAYMENT.CAPTURE.COMPLETED', completed(id));
    await giving.later(0);
    expect(await giving.gifts()).toMatchObject([{ state: 'refunded', refundedMinor: 2500 }]);
  });

  it('about money that a bank took back takes the gift out of the totals', async () => {
    const id = await giving.approvedOrder();
    await giving.capture(id);
    await giving.tell('PAYMENT.CAPTURE.REVERSED', refund(captureIdOf(id), '25.00'));
    expect(await giving.gifts()).toMatchObject([{ state: 'reversed' }]);
    await giving.tell('PAYMENT.CAPTURE.COMPLETED', completed(id));
    await giving.later(0);
    expect(await giving.gifts()).toMatchObject([{ state: 'reversed' }]);
    expect(await giving.toLookAt()).toMatchObject([{ state: 'reversed' }]);
  });

  it('about a dispute is told to the office, once, and so is a reversal', async () => {
    const { app } = giving;
    const office = await asAdministrator(app);
    await office.ask('PUT', '/api/office', { notify: { gifts: ['treasurer@example.org'] } });
    const id = await giving.approvedOrder();
    await giving.capture(id);
    const dispute = { disputed_transactions: [{ seller_transaction_id: captureIdOf(id) }] };
    for (let times = 0; times < 3; times += 1)
      expect(await giving.tell('CUSTOMER.DISPUTE.CREATED', dispute, { id: 'WH-D' })).toBe(204);
    expect(await giving.tell('CUSTOMER.DISPUTE.CREATED', { disputed_transactions: 'x' })).toBe(204);
    await giving.tell('PAYMENT.CAPTURE.REVERSED', refund(captureIdOf(id), '25.00'));
    const jobs = await app.services.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'gift-mail')
      .execute();
    expect(jobs.map(({ payload }) => JSON.parse(payload).news).sort()).toEqual([
      'disputed',
      'given',
      'reversed',
    ]);
  });

  it('about an approval leads to its capture, if the giver’s browser did not', async () => {
    const id = await giving.approvedOrder();
    expect(await giving.tell('CHECKOUT.ORDER.APPROVED', { id })).toBe(204);
    await giving.later(3);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
    expect(giving.taken()).toBe(1);
  });

  it('is checked as the text that arrived, with its numbers and spaces', async () => {
    const id = await pendingGift();
    const body = `{ "id":"WH-7",  "event_type":"PAYMENT.CAPTURE.COMPLETED", "odd": 1.0e2,
      "resource": ${JSON.stringify(completed(id))}, "words": "Ā\\u0041" }`;
    expect(await giving.tellText(body)).toBe(204);
  });
});

describe('what is not from PayPal', () => {
  const send = (init: RequestInit) => giving.app.fetch('/api/giving/paypal-webhook', init);

  it('is refused with a false signature, and changes nothing', async () => {
    const id = await pendingGift();
    const real = paypalEvent('PAYMENT.CAPTURE.COMPLETED', completed(id));
    const changed = real.body.replace('"25.00"', '"99.00"');
    expect((await send({ ...real, body: changed })).status).toBe(403);
    const headers = { ...real.headers, 'paypal-transmission-sig': 'AAAA' };
    expect((await send({ ...real, headers })).status).toBe(403);
    await giving.later(0);
    expect(await giving.gifts()).toMatchObject([{ state: 'pending' }]);
  });

  it('is refused if it is for another webhook', async () => {
    const { body } = paypalEvent('PAYMENT.CAPTURE.COMPLETED', completed(await pendingGift()));
    expect(await giving.tellText(body, '9XL90610J3647323C')).toBe(403);
  });

  it.each([
    ['paypal-cert-url', 'https://evil.example/v1/cert'],
    ['paypal-cert-url', 'https://paypal.com.evil.example/cert'],
    ['paypal-cert-url', 'https://evilpaypal.com/cert'],
    ['paypal-cert-url', 'http://api.paypal.com/cert'],
    ['paypal-cert-url', 'https://api.paypal.com@evil.example/cert'],
    ['paypal-transmission-id', 'a"b'],
    ['paypal-transmission-id', ''],
    ['paypal-transmission-time', '"},{'],
    ['paypal-auth-algo', 'x'.repeat(101)],
    ['paypal-transmission-sig', 'a'.repeat(501)],
  ])('does not make the server ask PayPal: %s %s', async (name, value) => {
    const real = paypalEvent('PAYMENT.CAPTURE.COMPLETED', completed(await pendingGift()));
    expect((await send({ ...real, headers: { ...real.headers, [name]: value } })).status).toBe(403);
    expect(asked()).toBe(0);
  });

  it.each([
    ['PAYMENT.CAPTURE.COMPLETED', completed('UNKNOWN1')],
    ['CHECKOUT.ORDER.APPROVED', { id: 'UNKNOWN1' }],
    ['CHECKOUT.ORDER.APPROVED', { id: { $ne: '' } }],
    ['PAYMENT.SALE.COMPLETED', { id: 'S1', billing_agreement_id: 'I-UNKNOWN1' }],
    ['BILLING.SUBSCRIPTION.CANCELLED', { id: 'I-UNKNOWN1' }],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1', amount: usd('1.00'), links: 'none' }],
    ['CUSTOMER.DISPUTE.CREATED', { id: 'D1' }],
  ])('and concerns no gift is left: %s %o', async (type, resource) => {
    expect(await giving.tell(type, resource)).toBe(204);
    expect(asked()).toBe(0);
    await giving.later(0);
    expect(await giving.gifts()).toEqual([]);
  });

  it('in a flood is refused before PayPal is asked', async () => {
    await giving.close();
    giving = await openGiving({ RATE_LIMITS: 'paypalEvents=3/1' });
    const event = refund('NOBODYKNOWS1');
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1)
      answers.push(await giving.tell('PAYMENT.CAPTURE.REFUNDED', event));
    expect(answers).toEqual([204, 204, 204, 429, 429, 429]);
    expect(asked()).toBe(3);
  });

  it.each(['{', '[]', '{"id":7}', '"x"', '{"id":"a","event_type":"b","resource":null}'])(
    'nor an event: %s',
    async (body) => {
      const status = (await send(signedEvent(body))).status;
      expect([400, 422]).toContain(status);
      expect(asked()).toBe(0);
    },
  );
});

it('an event that PayPal cannot be asked about is asked for again', async () => {
  const id = await pendingGift();
  giving.paypal.fail(/verify-webhook/, { status: 500 });
  expect(await giving.tell('PAYMENT.CAPTURE.COMPLETED', completed(id), { id: 'WH-1' })).toBe(503);
  expect(await giving.tell('PAYMENT.CAPTURE.COMPLETED', completed(id), { id: 'WH-1' })).toBe(204);
  await giving.later(0);
  expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
});

it('without a webhook id no event is taken, and no monthly gift', async () => {
  await giving.close();
  giving = await openGiving({ PAYPAL_WEBHOOK_ID: '' });
  expect(await giving.tell('CHECKOUT.ORDER.APPROVED', { id: 'X' })).toBe(404);
  expect((await giving.app.post('/api/giving/subscriptions', {})).status).toBe(422);
  expect(await giving.app.api('GET /api/site')).toMatchObject({
    paypalOrders: true,
    paypalMonthly: false,
  });
});
