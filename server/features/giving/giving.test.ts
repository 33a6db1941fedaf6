import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPage } from '#tests/factories/content.ts';
import { type Giving, openGiving, wish } from '#tests/factories/giving.ts';

let giving: Giving;
beforeEach(async () => {
  giving = await openGiving();
});
afterEach(() => giving.close());

const CAPTURE = /\/capture$/;

describe('a gift through the server', () => {
  it('is ordered, captured and verified', async () => {
    const id = await giving.approvedOrder();
    expect(giving.paypal.orders.get(id)?.amount).toEqual({ currency_code: 'USD', value: '25.00' });
    expect(await giving.gifts()).toEqual([]);
    expect(await giving.capture(id)).toEqual({ state: 'given', name: 'Ruth' });
    expect(await giving.gifts()).toMatchObject([
      {
        state: 'verified',
        amountMinor: 2500,
        capturedMinor: 2500,
        currency: 'USD',
        fund: 'Roof',
        name: 'Ruth Miller',
        email: 'ruth@example.org',
        isMonthly: false,
      },
    ]);
  });

  it('counts once, however often it is captured', async () => {
    const id = await giving.approvedOrder();
    const answers = await Promise.all([giving.capture(id), giving.capture(id), giving.capture(id)]);
    expect(answers.map(({ state }) => state)).toEqual(['given', 'given', 'given']);
    await giving.later(30);
    expect(await giving.capture(id)).toMatchObject({ state: 'given' });
    expect(giving.taken()).toBe(1);
    expect(await giving.gifts()).toHaveLength(1);
  });

  it.each([
    [{ amount: '100.50', currency: 'JPY' }, 'amount in JPY, such as'],
    [{ amount: '0.50' }, 'smallest gift'],
    [{ amount: '12.345' }, '25.00'],
    [{ amount: '-1' }, '25.00'],
    [{ amount: '9'.repeat(5000) }, '25.00'],
    [{ currency: 'usd' }, 'three capital letters'],
    [{ currency: 'CHF' }, 'takes no gifts in CHF'],
    [{ fund: '<b>The pastor is a thief</b>' }, 'not offered'],
    [{ amount: '1e3' }, '25.00'],
    [{ amount: '٣' }, '25.00'],
    [{ amount: '10,00' }, '25.00'],
    [{ fund: 'x'.repeat(61) }, ''],
  ])('is refused with %o', async (wrong, words) => {
    const answer = await giving.app.post('/api/giving/orders', { ...wish, ...wrong });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(words);
    expect(giving.paypal.orders.size).toBe(0);
  });

  it('takes whole yen', async () => {
    const id = await giving.order({ amount: '1000', currency: 'JPY' });
    expect(giving.paypal.orders.get(id)?.amount).toEqual({ currency_code: 'JPY', value: '1000' });
  });

  it.each([
    { status: 500 },
    { status: 429 },
    { garbage: 'nonsense' },
    { breaks: 'before' },
  ] as const)('is not begun while PayPal answers %o', async (mood) => {
    giving.paypal.fail(/orders$/, mood);
    const answer = await giving.app.post('/api/giving/orders', wish);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('Nothing was taken.'),
    });
  });
});

it('an order that nobody approved leaves no trace when PayPal forgets it', async () => {
  const id = await giving.order();
  giving.paypal.orders.delete(id);
  await giving.later(30);
  expect(await giving.gifts()).toEqual([]);
});

it('who finds the id of an old order does not learn whose it was', async () => {
  const id = await giving.approvedOrder();
  expect(await giving.capture(id)).toEqual({ state: 'given', name: 'Ruth' });
  await giving.later(4 * 60);
  expect(await giving.capture(id)).toEqual({ state: 'given', name: '' });
});

describe('what a browser changed', () => {
  it.each([
    ['the amount', { amount: { currency_code: 'USD', value: '1.00' } }],
    ['the currency', { amount: { currency_code: 'HUF', value: '25' } }],
    ['the account', { payee: 'SOMEBODYELSE1' }],
  ])('at PayPal is noticed: %s. Nothing is taken', async (_what, change) => {
    await giving.capture(await giving.approvedOrder());
    const id = await giving.approvedOrder();
    Object.assign(giving.paypal.orders.get(id) ?? {}, change);
    expect(await giving.capture(id)).toEqual({ state: 'changed', name: '' });
    await giving.later(30);
    expect(giving.taken()).toBe(1);
    expect((await giving.gifts()).map(({ state }) => state).sort()).toEqual([
      'changed',
      'verified',
    ]);
    expect(await giving.toLookAt()).toMatchObject([{ state: 'changed' }]);
  });

  it('is an order that was not made here', async () => {
    for (const id of ['UNKNOWN1', 'a'.repeat(64), '../../x', '%2e%2e'])
      expect((await giving.app.post(`/api/giving/orders/${id}/capture`, {})).status).toBe(404);
  });
});

describe('a capture without an answer', () => {
  it('that took the money is pending, and settled by a later look', async () => {
    const id = await giving.approvedOrder();
    giving.paypal.fail(CAPTURE, { breaks: 'after' });
    expect(await giving.capture(id)).toEqual({ state: 'pending', name: '' });
    expect(await giving.gifts()).toMatchObject([{ state: 'pending' }]);
    await giving.later(5);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified', name: 'Ruth Miller' }]);
    expect(giving.taken()).toBe(1);
  });

  it('that took nothing is captured by a later look, once', async () => {
    const id = await giving.approvedOrder();
    giving.paypal.fail(CAPTURE, { status: 500 });
    expect(await giving.capture(id)).toMatchObject({ state: 'pending' });
    await Promise.all([giving.later(5), giving.capture(id)]);
    expect(giving.taken()).toBe(1);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });

  it('is looked for again while PayPal is away', async () => {
    const id = await giving.approvedOrder();
    giving.paypal.fail(CAPTURE, { garbage: '<html>' });
    await giving.capture(id);
    giving.paypal.fail(/orders\/\w+$/, { status: 503 });
    await giving.later(5);
    expect(await giving.gifts()).toMatchObject([{ state: 'pending' }]);
    await giving.later(10);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });

  it('of a giver whose browser was closed is made later', async () => {
    const id = await giving.approvedOrder();
    await giving.later(25);
    expect(giving.paypal.orders.get(id)?.status).toBe('COMPLETED');
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });

  it('that PayPal holds back is pending', async () => {
    giving.paypal.captureAs('PENDING');
    const id = await giving.approvedOrder();
    expect(await giving.capture(id)).toEqual({ state: 'pending', name: 'Ruth' });
    for (const one of giving.paypal.orders.get(id)?.captures ?? []) one.status = 'COMPLETED';
    await giving.later(25);
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });
});

describe('a card that is refused', () => {
  it('is told, and another one may be chosen', async () => {
    const id = await giving.approvedOrder();
    giving.paypal.fail(CAPTURE, { status: 422, issue: 'INSTRUMENT_DECLINED' });
    expect(await giving.capture(id)).toEqual({ state: 'declined', name: '' });
    // The giver chooses another one in PayPal's window.
    expect(await giving.capture(id)).toEqual({ state: 'given', name: 'Ruth' });
    expect(await giving.gifts()).toMatchObject([{ state: 'verified' }]);
  });

  it('is not charged later behind the giver’s back', async () => {
    const id = await giving.approvedOrder();
    giving.paypal.fail(CAPTURE, { status: 422, issue: 'INSTRUMENT_DECLINED' });
    await giving.capture(id);
    await giving.later(30);
    expect(giving.taken()).toBe(0);
    expect(await giving.gifts()).toMatchObject([{ state: 'failed' }]);
  });

  it('several times ends in a pause, for this network only', async () => {
    await giving.close();
    giving = await openGiving({ RATE_LIMITS: 'on' });
    for (let tries = 0; tries < 5; tries += 1) {
      const id = await giving.approvedOrder();
      giving.paypal.fail(CAPTURE, { status: 422, issue: 'INSTRUMENT_DECLINED' });
      await giving.capture(id);
    }
    expect((await giving.app.post('/api/giving/orders', wish)).status).toBe(429);
    expect((await giving.app.post('/api/giving/orders', wish, '198.51.100.7')).status).toBe(201);
  });
});

it('an order that nobody pays is no refused card, however often its capture is asked for', async () => {
  await giving.close();
  giving = await openGiving({ RATE_LIMITS: 'giftCaptures=1000/15' });
  const id = await giving.order();
  for (let tries = 0; tries < 101; tries += 1)
    expect(await giving.capture(id)).toMatchObject({ state: 'declined' });
  expect((await giving.app.post('/api/giving/orders', wish)).status).toBe(201);
  expect((await giving.app.post('/api/giving/orders', wish, '198.51.100.7')).status).toBe(201);
  giving.paypal.approve(id);
  expect(await giving.capture(id)).toMatchObject({ state: 'given' });
});

it('one refused card is one, however often its capture is asked for', async () => {
  await giving.close();
  giving = await openGiving({ RATE_LIMITS: 'giftRefusals=3/15' });
  const id = await giving.approvedOrder();
  for (let tries = 0; tries < 3; tries += 1) {
    giving.paypal.fail(CAPTURE, { status: 422, issue: 'INSTRUMENT_DECLINED' });
    expect(await giving.capture(id)).toMatchObject({ state: 'declined' });
  }
  const again = await giving.app.post(`/api/giving/orders/${id}/capture`, {});
  expect(again.status).toBe(429);
  expect((await giving.app.post('/api/giving/orders', wish)).status).toBe(201);
});

describe('without the secret', () => {
  beforeEach(async () => {
    await giving.close();
    giving = await openGiving({ PAYPAL_CLIENT_SECRET: '' });
  });

  it('the server makes no orders', async () => {
    expect((await giving.app.post('/api/giving/orders', wish)).status).toBe(404);
    expect((await giving.app.post('/api/giving/subscriptions', wish)).status).toBe(404);
    expect(await giving.app.api('GET /api/site')).toMatchObject({
      paypalOrders: false,
      paypalMonthly: false,
    });
  });

  it('a gift is reported, once, as not verified', async () => {
    const report = { ...wish, orderId: '5O190127TN364715T', name: 'Ruth\u0007' };
    expect((await giving.app.post('/api/giving/reports', report)).status).toBe(204);
    expect((await giving.app.post('/api/giving/reports', report)).status).toBe(204);
    expect(await giving.gifts()).toMatchObject([
      { state: 'unverified', capturedMinor: 0, fund: 'Roof' },
    ]);
    expect(await giving.totals()).toMatchObject([{ verifiedMinor: 0, unverifiedMinor: 2500 }]);
  });

  it('a report of a made-up fund is noted for the default one, and one in another currency is refused', async () => {
    const report = (given: object) =>
      giving.app.post('/api/giving/reports', { ...wish, name: 'Mallory', ...given });
    const fund = 'The pastor is a thief';
    expect((await report({ orderId: 'MADEUP1', fund })).status).toBe(204);
    expect((await report({ orderId: 'MADEUP2', currency: 'CHF' })).status).toBe(422);
    expect(await giving.gifts()).toContainEqual(
      expect.objectContaining({ reference: 'MADEUP1', fund: 'General' }),
    );
  });
});

it('a report says nothing about an order that was made here', async () => {
  const id = await giving.order();
  const report = () =>
    giving.app.post('/api/giving/reports', { ...wish, orderId: id, name: 'Mallory' });
  expect((await report()).status).toBe(404);
  // A page with another account's buttons, whose gifts only browsers tell of.
  await buildPage(giving.app, { sections: [{ type: 'paypal-donation', clientId: 'another' }] });
  expect((await report()).status).toBe(204);
  expect(await giving.gifts()).toEqual([]);
});
