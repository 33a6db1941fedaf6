import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { openBraintreeServer } from '#tests/braintree-server.ts';
import { buildGivingPage } from '#tests/factories/giving.ts';
import { lookAtWallet } from './look-at-wallet.ts';

type Gateway = Awaited<ReturnType<typeof openBraintreeServer>>;
let gateway: Gateway;
let app: TestApp;
beforeAll(async () => {
  gateway = await openBraintreeServer();
  app = await openApp({ environment: gateway.environment });
  await buildGivingPage(app);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
beforeEach(() => {
  gateway.asked.length = 0;
});

let made = 0;
function freshNonce() {
  made += 1;
  return `tokencc_bh_${made}`;
}
const gift = { amount: '25.00', currency: 'USD', fund: 'Roof' };

async function give(nonce: string, more: object = {}) {
  const response = await app.post('/api/giving/wallet', { nonce, ...gift, ...more });
  return { status: response.status, body: await response.json() };
}
const charges = () => gateway.asked.filter((call) => call === 'POST /transactions').length;
const ledger = () =>
  app.services.db.selectFrom('gifts').selectAll().where('state', '!=', 'open').execute();
const newest = async () => (await ledger()).toSorted((a, b) => a.id.localeCompare(b.id)).at(-1);

describe('a gift by the wallet', () => {
  it('is charged on the server, and is in the ledger with what the gateway says', async () => {
    expect(await give(freshNonce())).toEqual({
      status: 200,
      body: { state: 'given', name: 'Ruth' },
    });
    expect(await newest()).toMatchObject({
      provider: 'braintree',
      capture_id: gateway.dealings.at(-1)?.id,
      state: 'verified',
      amount_minor: 2500,
      captured_minor: 2500,
      currency: 'USD',
      fund: 'Roof',
      payer_name: 'Ruth Ames',
      payer_email: 'ruth@example.org',
    });
    expect(gateway.dealings.at(-1)).toMatchObject({ amount: '25.00', account: 'church_usd' });
  });

  it('is charged once, however often and fast it is sent', async () => {
    const nonce = freshNonce();
    const answers = await Promise.all([give(nonce), give(nonce), give(nonce)]);
    answers.push(await give(nonce));
    for (const { body } of answers) expect(body).toMatchObject({ state: 'given' });
    expect(charges()).toBe(1);
  });

  it('keeps its amount when it is sent again with another', async () => {
    const nonce = freshNonce();
    await give(nonce);
    await give(nonce, { amount: '1.00' });
    expect(charges()).toBe(1);
    expect(await newest()).toMatchObject({ amount_minor: 2500 });
  });

  it('that is declined says so, and stays in the ledger as failed', async () => {
    const nonce = 'fake-processor-declined-visa-nonce';
    expect((await give(nonce)).body).toEqual({ state: 'declined', name: '' });
    expect(await newest()).toMatchObject({ state: 'failed', captured_minor: 0 });
    expect((await give(nonce)).body).toEqual({ state: 'declined', name: '' });
    expect(charges()).toBe(1);
  });

  it('of which the gateway takes another amount is marked', async () => {
    gateway.take('2.50');
    await give(freshNonce());
    gateway.take(undefined);
    expect(await newest()).toMatchObject({ state: 'mismatched', captured_minor: 250 });
  });

  it.each([
    [{ amount: '0.99' }, /smallest gift/],
    [{ amount: '10.005' }, /25\.00/],
    [{ amount: '0' }, /amount/],
    [{ currency: 'EUR' }, /USD only/],
    [{ currency: 'CHF' }, /no gifts in CHF/],
    [{ fund: 'The pastor is a thief' }, /not offered/],
    [{ nonce: 'a b' }, /wallet/],
  ])('with %o is refused before anything is charged', async (wrong, words) => {
    const { status, body } = await give(freshNonce(), wrong);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toMatch(words);
    expect(charges()).toBe(0);
  });
});

describe('without an answer', () => {
  it('a charge that was made is found by its order, not made again', async () => {
    const nonce = freshNonce();
    gateway.fail(/^POST \/transactions$/, { breaks: 'after' });
    expect((await give(nonce)).body).toEqual({ state: 'given', name: 'Ruth' });
    expect(charges()).toBe(1);
  });

  it.each([
    { breaks: 'before' as const },
    { status: 500 },
    { status: 504 },
    { garbage: true as const },
  ])('a charge stays pending after %o, and a later look settles it', async (mood) => {
    const nonce = freshNonce();
    gateway.fail(/^POST \/transactions$/, mood);
    gateway.fail(/advanced_search_ids/, { status: 503 });
    expect((await give(nonce)).body).toEqual({ state: 'pending', name: '' });
    expect(await newest()).toMatchObject({ state: 'pending' });
    await give(nonce);
    expect(charges()).toBe(1);
    await lookAtWallet(app.services);
    const isMade = gateway.dealings.at(-1)?.orderId === (await newest())?.provider_id;
    expect(await newest()).toMatchObject({ state: isMade ? 'verified' : 'pending' });
    app.clock.set('2026-11-23T20:00:00-08:00');
    await lookAtWallet(app.services);
    expect(await newest()).toMatchObject({ state: isMade ? 'verified' : 'failed' });
    app.clock.set('2026-11-21T19:00:00-08:00');
  });

  it('wrong keys are told, and nothing is pending', async () => {
    gateway.fail(/^POST \/transactions$/, { status: 401 });
    const { status, body } = await give(freshNonce());
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await newest()).toMatchObject({ state: 'failed' });
  });
});

describe('events of the gateway', () => {
  /** As Braintree signs: HMAC-SHA1 by the SHA-1 of the private key. */
  const sign = (xml: string) => {
    const payload = `${Buffer.from(xml).toString('base64')}\n`;
    const { publicKey, privateKey } = gateway.keys;
    const key = createHash('sha1').update(privateKey).digest();
    const signature = createHmac('sha1', key).update(payload).digest('hex');
    return { bt_signature: `${publicKey}|${signature}`, bt_payload: payload };
  };
  const send = (event: Record<string, string>) =>
    app.fetch('/api/giving/braintree-webhook', {
      method: 'POST',
      body: new URLSearchParams(event),
    });
  const notification = (kind: string, subject: string) =>
    `<notification><timestamp type="datetime">2026-11-22T00:00:00Z</timestamp><kind>${kind}</kind>
    <subject>${subject}</subject></notification>`;
  const disputeOf = (captureId: string, id = 'dispute1', amount = '10.00') =>
    notification(
      'dispute_lost',
      `<dispute><id>${id}</id><amount-disputed>${amount}</amount-disputed><currency-iso-code>USD</currency-iso-code>
      <status>lost</status><kind>chargeback</kind><transaction><id>${captureId}</id><amount>25.00</amount></transaction></dispute>`,
    );

  it('a dispute that is lost counts as a refund, once', async () => {
    await give(freshNonce());
    const captureId = (await newest())?.capture_id ?? '';
    const event = sign(disputeOf(captureId));
    for (let times = 0; times < 3; times += 1) expect((await send(event)).status).toBe(204);
    await send(sign(disputeOf(captureId).replace('00:00:00Z', '00:00:01Z')));
    expect(await newest()).toMatchObject({ state: 'partly refunded', refunded_minor: 1000 });
  });

  it('a settlement that is declined takes the gift back', async () => {
    await give(freshNonce());
    const { capture_id, provider_id } = (await newest()) ?? {};
    const subject = `<transaction><id>${capture_id}</id><status>settlement_declined</status>
      <order-id>${provider_id}</order-id><amount>25.00</amount><currency-iso-code>USD</currency-iso-code>
      <created-at type="datetime">2026-11-22T00:00:00Z</created-at></transaction>`;
    const event = sign(notification('transaction_settlement_declined', subject));
    expect((await send(event)).status).toBe(204);
    expect(await newest()).toMatchObject({ state: 'reversed' });
  });

  it('of other payments of the same merchant change nothing', async () => {
    const before = await ledger();
    expect((await send(sign(disputeOf('of-a-shop', 'dispute9')))).status).toBe(204);
    expect(
      (await send(sign(notification('check', '<check type="boolean">true</check>')))).status,
    ).toBe(204);
    expect(await ledger()).toEqual(before);
  });

  it.each([
    [
      'a false signature',
      ({ bt_payload }: Record<string, string>) => ({
        bt_payload,
        bt_signature: `church_public|${'0'.repeat(40)}`,
      }),
    ],
    [
      'a short signature',
      ({ bt_payload }: Record<string, string>) => ({ bt_payload, bt_signature: 'church_public|a' }),
    ],
    [
      'another merchant',
      ({ bt_payload, bt_signature }: Record<string, string>) => ({
        bt_payload,
        bt_signature: bt_signature?.replace('church', 'other') ?? '',
      }),
    ],
    [
      'another payload',
      ({ bt_signature }: Record<string, string>) => ({
        bt_signature,
        bt_payload: Buffer.from('<a/>').toString('base64'),
      }),
    ],
    ['no signature', ({ bt_payload }: Record<string, string>) => ({ bt_payload })],
    ['nothing', () => ({})],
  ])('with %s are refused', async (_what, change) => {
    const before = await ledger();
    const response = await send(change(sign(disputeOf('bt1', 'forged'))) as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await ledger()).toEqual(before);
  });
});

it('refunds and canceled payments are found by the daily look', async () => {
  await give(freshNonce());
  const refunded = gateway.dealings.at(-1);
  await give(freshNonce());
  const canceled = gateway.dealings.at(-1);
  if (!refunded || !canceled) throw new Error('nothing was charged');
  canceled.status = 'voided';
  gateway.dealings.push({
    ...refunded,
    id: 'refund1',
    orderId: '',
    status: 'submitted_for_settlement',
    refundOf: refunded.id,
  });
  await lookAtWallet(app.services);
  await lookAtWallet(app.services);
  const states = Object.fromEntries((await ledger()).map((row) => [row.capture_id, row.state]));
  expect([states[refunded.id], states[canceled.id]]).toEqual(['refunded', 'reversed']);
});

it('without a wallet there is nothing to charge and no event to take', async () => {
  const bare = await openApp();
  expect((await bare.post('/api/giving/wallet', { nonce: 'n', ...gift })).status).toBe(404);
  const event = { method: 'POST', body: new URLSearchParams({ bt_payload: '' }) };
  expect((await bare.fetch('/api/giving/braintree-webhook', event)).status).toBe(404);
  await bare.close();
});

it('a charge without an answer is looked at again by itself', async () => {
  const nonce = freshNonce();
  gateway.fail(/^POST \/transactions$/, { breaks: 'after' });
  gateway.fail(/advanced_search_ids/, { status: 503 });
  expect((await give(nonce)).body).toEqual({ state: 'pending', name: '' });
  app.clock.set('2026-11-21T19:03:00-08:00');
  await app.services.jobs.runDue();
  expect(await newest()).toMatchObject({ state: 'verified', captured_minor: 2500 });
});
