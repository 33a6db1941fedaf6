import { beforeAll, describe, expect, it } from 'vitest';
import { giftCalls } from '#contract/gifts.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildGift, captureOf } from '#tests/factories/gifts.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { refundGift } from './refund-gifts.ts';
import { openGift, settleGift } from './settle-gifts.ts';
import { tidyGifts } from './tidy-gifts.ts';

const listed = async (query = '') =>
  giftCalls['GET /api/gifts'].answer.parse(await admin.ask('GET', `/api/gifts${query}`));
const sums = async (query = '') =>
  giftCalls['GET /api/gifts/totals'].answer.parse(
    await admin.ask('GET', `/api/gifts/totals${query}`),
  );

const app = await sharedApp();
const admin = await asAdministrator(app);

const paths = [
  '/api/gifts',
  '/api/gifts/totals',
  '/api/gifts/export',
  '/api/gifts/givers',
  '/api/gifts/statement?year=2026&giver=ruth@example.org',
];

it.each(paths)('%s is for administrators', async (path) => {
  const { token } = await buildMember(app);
  expect((await app.fetch(path)).status).toBe(401);
  expect((await app.fetch(path, { headers: bearer(token) })).status).toBe(403);
  const answer = await admin.send('GET', path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

describe('the list', () => {
  beforeAll(async () => {
    await openGift(app.services, {
      provider: 'paypal',
      providerId: 'only-begun',
      ordered: { currency: 'USD', minor: 500 },
      fund: 'Roof',
    });
    await buildGift(app, { fund: 'Roof', name: 'Åse 50%_ Öberg', email: 'ase@example.org' });
    await buildGift(app, { fund: '', at: '2026-02-10T18:00:00.000Z' });
    await buildGift(app, { at: '2025-12-31T20:00:00.000Z' });
    // New Year's Day in UTC, and still December at the church.
    await buildGift(app, { at: '2026-01-01T04:00:00.000Z' });
  });

  it('has the gifts of a year by the church’s clock, newest first, without those only begun', async () => {
    expect((await listed()).gifts.map(({ givenOn }) => givenOn)).toEqual([
      '2026-11-20',
      '2026-02-10',
    ]);
    const { gifts } = await listed('?year=2025');
    expect(gifts.map(({ givenOn }) => givenOn)).toEqual(['2025-12-31', '2025-12-31']);
  });

  it.each([
    ['month=2', 1],
    ['month=3', 0],
    ['fund=Roof', 1],
    ['fund=', 1],
    ['how=paypal', 2],
    ['how=braintree', 0],
    ['from=2026-01-01&to=2026-02-10', 1],
    ['to=2026-02-10', 3],
    ['from=2026-02-11', 1],
    ['state=verified', 2],
    ['state=refunded', 0],
    ['search=åse', 1],
    ['search=ASE%40', 1],
    ['search=50%25_', 1],
    ['search=%25', 1],
    ['search=a_e', 0],
    ["search='%20or%201%3D1%20--", 0],
  ])('filtered by %s it has %i', async (query, count) => {
    expect((await listed(`?${query}`)).gifts).toHaveLength(count);
  });

  it.each([
    ['name', 'Ruth Ames', 'Åse 50%_ Öberg'],
    ['date', 'Ruth Ames', 'Åse 50%_ Öberg'],
    ['fund', 'General', 'Roof'],
    ['how', '2026-02-10', '2026-11-20'],
    ['amount', '2026-02-10', '2026-11-20'],
  ])('is sorted by %s, up and down, in its file too', async (sort, first, last) => {
    const order = async (direction: string, path = '') => {
      const query = `sort=${sort}&direction=${direction}`;
      const { gifts } = await admin.ask('GET', `/api/gifts${path}?${query}`);
      return gifts.map((gift: Record<string, string>) =>
        [gift.name, gift.fund, gift.givenOn].find((fact) => fact === first || fact === last),
      );
    };
    expect(await order('up')).toEqual([first, last]);
    expect(await order('down')).toEqual([last, first]);
    expect(await order('down', '/export')).toEqual([last, first]);
  });

  it('sums what is filtered, on all pages', async () => {
    const { gifts, sums, totalPages } = await listed('?to=2026-12-31&limit=1');
    expect([gifts.length, totalPages]).toEqual([1, 4]);
    expect(sums).toEqual([{ currency: 'USD', count: 4, verifiedMinor: 10_000 }]);
    expect((await listed('?fund=Roof')).sums).toMatchObject([{ verifiedMinor: 2500 }]);
    expect((await listed('?search=nobody')).sums).toEqual([]);
  });

  it('gives one gift, and none that was only begun', async () => {
    const [gift] = (await listed()).gifts;
    expect(await admin.ask('GET', `/api/gifts/${gift?._id}`)).toEqual({ ...gift, changes: [] });
    const begun = await app.services.db
      .selectFrom('gifts')
      .select('id')
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    for (const id of [begun.id, 'nothing'])
      expect((await admin.send('GET', `/api/gifts/${id}`)).status).toBe(404);
  });

  it.each([
    'sort=email',
    'direction=left',
    'from=yesterday',
    'year=1',
    'year=99999',
    'month=13',
    'state=open',
    'page=0',
    'limit=501',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await admin.send('GET', `/api/gifts?${query}`)).status).toBe(400);
  });
});

describe('sums', () => {
  const year = 2023;
  const at = '2023-05-05T18:00:00.000Z';

  it('of a thousand gifts in two currencies are exact, less refunds, with the rest apart', async () => {
    for (let made = 0; made < 500; made += 1) {
      await buildGift(app, { minor: 1999, at });
      await buildGift(app, { minor: 1000, currency: 'JPY', fund: 'Missions', at });
    }
    const refunded = await buildGift(app, { minor: 999_999_999, at });
    await refundGift(app.services, {
      provider: 'paypal',
      captureId: captureOf(refunded),
      refundId: 'part',
      refunded: { currency: 'USD', minor: 99_999_999 },
    });
    for (const payment of ['pending', 'unverified', 'failed'] as const)
      await settleGift(app.services, {
        ...{ provider: 'paypal', providerId: payment, payment, at, fund: 'General' },
        paid: { currency: 'USD', minor: 700 },
      });
    const { sums: found, years } = await sums(`?year=${year}`);
    expect(years).toEqual([2026, 2025, 2024, 2023]);
    const common = { month: 5, mismatchedMinor: 0 };
    expect(found).toEqual([
      {
        ...{ ...common, currency: 'USD', fund: 'General', count: 501 },
        ...{ verifiedMinor: 500 * 1999 + 900_000_000, pendingMinor: 700, unverifiedMinor: 700 },
      },
      {
        ...{ ...common, currency: 'JPY', fund: 'Missions', count: 500 },
        ...{ verifiedMinor: 500_000, pendingMinor: 0, unverifiedMinor: 0 },
      },
    ]);
    expect((await listed(`?year=${year}&limit=500&page=3`)).gifts.length).toBeLessThan(500);
  });

  it('may be larger than any one gift', async () => {
    for (let made = 0; made < 5; made += 1)
      await buildGift(app, { minor: 999_999_999, at: '2022-03-03T18:00:00.000Z' });
    const { sums: found } = await sums('?year=2022');
    expect(found).toMatchObject([{ verifiedMinor: 4_999_999_995 }]);
    const { before, charts } = await sums('?year=2023');
    expect(before).toEqual(found);
    // May of the two funds, and March of the year before, beside each other in the chart of their currency.
    expect(
      charts.map(({ currency, legend }) => [currency, legend.map(({ name }) => name)]),
    ).toEqual([
      ['USD', ['2022', 'General']],
      ['JPY', ['2022', 'Missions']],
    ]);
    const fills = charts.map(({ svg }) =>
      [...svg.matchAll(/data-fill="(\w+)"/g)].map(([, is]) => is),
    );
    expect(fills).toEqual([['before', 'one'], ['one']]);
    expect((await sums('?year=2020')).charts).toEqual([]);
  });
});

it('orders nobody paid leave after a week, those of monthly gifts after two months; gifts stay', async () => {
  const open = (providerId: string, isMonthly: boolean) =>
    openGift(app.services, {
      ...{ provider: 'paypal', providerId, isMonthly, fund: '' },
      ordered: { currency: 'USD', minor: 100 },
    });
  const count = async () =>
    (
      await app.services.db
        .selectFrom('gifts')
        .select('id')
        .where('provider_id', 'like', 'tidy-%')
        .execute()
    ).length;
  await open('tidy-once', false);
  await open('tidy-monthly', true);
  await tidyGifts(app.services);
  expect(await count()).toBe(2);
  app.clock.set('2026-11-29T20:00:00-08:00');
  await tidyGifts(app.services);
  expect(await count()).toBe(1);
  app.clock.set('2027-02-01T20:00:00-08:00');
  await tidyGifts(app.services);
  expect(await count()).toBe(0);
  app.clock.set('2026-11-21T19:00:00-08:00');
  expect((await listed()).gifts).toHaveLength(2);
});

it('the office is told of a gift once, by amount and fund, if its settings name an address', async () => {
  const mails = await startMailServer();
  const told = await openApp({
    environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'all@example.org' },
  });
  const office = await asAdministrator(told);
  await buildGift(told, { fund: 'Roof' });
  await told.services.jobs.runDue();
  const mailed = () => mails.taken.filter(({ subject }) => subject?.startsWith('A gift'));
  expect(mailed()).toEqual([]);
  await office.ask('PUT', '/api/office', { notify: { gifts: ['treasurer@example.org'] } });
  const gift = await buildGift(told, { fund: 'Roof' });
  await settleGift(told.services, {
    ...{ provider: 'paypal', providerId: gift.provider_id, payment: 'captured' },
    paid: { currency: 'USD', minor: 2500 },
  });
  await told.services.jobs.runDue();
  expect(mailed().map(({ to }) => [to].flat()[0]?.text)).toEqual(['treasurer@example.org']);
  expect(mailed()[0]?.text).toContain('A gift of $25.00 came in for Roof.');
  expect(mailed()[0]?.text).not.toMatch(/ruth/i);
  const late = { provider: 'paypal', providerId: 'late' } as const;
  await openGift(told.services, {
    ...late,
    ordered: { currency: 'USD', minor: 700 },
    fund: '<b>Roof</b>',
  });
  await settleGift(told.services, { ...late, payment: 'pending' });
  told.clock.set('2026-11-22T19:00:00-08:00');
  await settleGift(told.services, { ...late, payment: 'failed' });
  await told.services.jobs.runDue();
  expect(mailed().at(-1)?.subject).toMatch(/^A gift needs a look/);
  expect(mailed().at(-1)?.text).toMatch(/A gift of \$7\.00 .*pending since .* has failed\./s);
  expect(mailed().at(-1)?.html).not.toContain('<b>Roof');
  await told.close();
  await mails.close();
});
