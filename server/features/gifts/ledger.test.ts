import { describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/shared-app.ts';
import { knownGift } from './known-gifts.ts';
import { refundGift } from './refund-gifts.ts';
import { type GiftNews, openGift, recordUnverified, settleGift } from './settle-gifts.ts';

const usd = (minor: number) => ({ currency: 'USD', minor });

const app = await sharedApp();

let made = 0;
/** An order of 25 dollars and what a provider may say about it. */
function order(overrides: Partial<GiftNews> = {}) {
  made += 1;
  const key = { provider: 'paypal', providerId: `ORDER-${made}` } as const;
  const captureId = `CAPTURE-${made}`;
  const { services } = app;
  return {
    open: () => openGift(services, { ...key, ordered: usd(2500), fund: 'Roof' }),
    tell: (payment: GiftNews['payment'], more: Partial<GiftNews> = {}) =>
      settleGift(services, {
        ...key,
        payment,
        captureId,
        ...(payment === 'captured' && { paid: usd(2500) }),
        payer: { name: 'Ruth Ames', email: 'Ruth@Example.org' },
        ...overrides,
        ...more,
      }),
    refund: (refundId: string, minor: number) =>
      refundGift(services, {
        provider: 'paypal',
        captureId,
        refundId: `${refundId}-${made}`,
        refunded: usd(minor),
      }),
    read: async () => {
      const row = await knownGift(services, key.provider, key.providerId);
      return (
        row && { state: row.state, captured: row.captured_minor, refunded: row.refunded_minor }
      );
    },
  };
}

/** Every order in which some things can happen. */
function permutations<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((thing, at) =>
    permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]),
  );
}

describe('a gift', () => {
  it('is open, then verified, with the payer in lower case and the day at the church', async () => {
    const { open, tell } = order();
    expect(await open()).toMatchObject({ state: 'open', fund: 'Roof' });
    // Half past four in the morning in UTC is still the day before in California.
    const gift = await tell('captured', { at: '2026-03-01T04:30:00.000Z' });
    expect(gift).toMatchObject({
      state: 'verified',
      fund: 'Roof',
      captured_minor: 2500,
      payer_name: 'Ruth Ames',
      payer_email: 'ruth@example.org',
      given_on: '2026-02-28',
    });
  });

  it('is the same in whatever order and however often its events arrive', async () => {
    for (const events of permutations(['open', 'pending', 'captured', 'half', 'rest'])) {
      const { open, tell, refund, read } = order();
      const happen: Record<string, () => Promise<unknown>> = {
        open,
        pending: () => tell('pending'),
        captured: () => tell('captured'),
        half: () => refund('HALF', 1000),
        rest: () => refund('REST', 500),
      };
      for (const event of events) await happen[event]?.();
      for (const event of events.toReversed()) await happen[event]?.();
      expect([events, await read()]).toEqual([
        events,
        { state: 'partly refunded', captured: 2500, refunded: 1500 },
      ]);
    }
  });

  it('is counted once when the answer and the event of its payment cross', async () => {
    const { open, tell, refund, read } = order();
    await Promise.all([open(), open(), tell('captured'), tell('captured'), tell('pending')]);
    await Promise.all([refund('A', 1000), refund('A', 1000), refund('B', 1500), tell('captured')]);
    expect(await read()).toEqual({ state: 'refunded', captured: 2500, refunded: 2500 });
  });

  it('is never refunded by more than was paid', async () => {
    const { tell, refund, read } = order();
    await tell('captured');
    await refund('A', 2_000_000_000);
    expect(await read()).toEqual({ state: 'refunded', captured: 2500, refunded: 2500 });
  });

  it('of another amount or currency than ordered is marked', async () => {
    for (const paid of [usd(1), { currency: 'JPY', minor: 2500 }]) {
      const { open, tell } = order();
      await open();
      expect(await tell('captured', { paid })).toMatchObject({ state: 'mismatched' });
    }
  });

  it('that failed may still be paid, and one that was paid may still be taken back', async () => {
    const { open, tell, read } = order();
    await open();
    expect(await tell('failed')).toMatchObject({ state: 'failed' });
    expect(await tell('captured')).toMatchObject({ state: 'verified' });
    await tell('withdrawn');
    await tell('captured');
    expect(await read()).toMatchObject({ state: 'reversed' });
  });

  it('told by a browser is unverified until the provider says what was paid', async () => {
    const { tell } = order();
    const key = { provider: 'paypal', providerId: `ORDER-${made}` } as const;
    const told = { ...key, ordered: usd(99_900), fund: '', payer: { name: 'Mallory' } };
    expect(await recordUnverified(app.services, told)).toMatchObject({ state: 'unverified' });
    expect(await tell('captured')).toMatchObject({
      state: 'verified',
      amount_minor: 2500,
      payer_name: 'Ruth Ames',
    });
  });
});

it('the next payment of a subscription is a gift of its own, to the same fund', async () => {
  const planId = 'I-SUBSCRIPTION';
  const ordered = { currency: 'JPY', minor: 1000 };
  await openGift(app.services, {
    provider: 'paypal',
    providerId: planId,
    planId,
    ordered,
    fund: 'Missions',
    isMonthly: true,
  });
  for (const providerId of ['SALE-1', 'SALE-2', 'SALE-1'])
    expect(
      await settleGift(app.services, {
        provider: 'paypal',
        providerId,
        captureId: providerId,
        planId,
        payment: 'captured',
        paid: ordered,
      }),
    ).toMatchObject({ state: 'verified', fund: 'Missions', is_monthly: 1, currency: 'JPY' });
  const { db } = app.services;
  const rows = await db.selectFrom('gifts').select('id').where('plan_id', '=', planId).execute();
  expect(rows).toHaveLength(3);
});
