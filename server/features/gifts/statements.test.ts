import { describe, expect, it } from 'vitest';
import { giftCalls } from '#contract/gifts.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildGift, captureOf } from '#tests/factories/gifts.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { refundGift } from './refund-gifts.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const at = '2025-06-06T18:00:00.000Z';

const statement = async (year: number, giver: string) =>
  giftCalls['GET /api/gifts/statement'].answer.parse(
    await admin.ask(
      'GET',
      `/api/gifts/statement?${new URLSearchParams({ year: String(year), giver })}`,
    ),
  );

describe('a statement', () => {
  it('has the verified gifts of one giver in a year, net of refunds, whatever the case of the address', async () => {
    const at = '2021-06-06T18:00:00.000Z';
    const giver = { name: 'Ana Reyes', email: 'ANA@Example.org', at };
    const kept = await buildGift(app, { ...giver, minor: 5000 });
    const gone = await buildGift(app, { ...giver, minor: 3000 });
    await buildGift(app, { ...giver, minor: 1000, currency: 'JPY' });
    await buildGift(app, { minor: 7000, at });
    const refund = { provider: 'paypal', at } as const;
    for (const [gift, minor] of [
      [kept, 1500],
      [gone, 3000],
    ] as const)
      await refundGift(app.services, {
        ...refund,
        captureId: captureOf(gift),
        refundId: `of-${gift.id}`,
        refunded: { currency: 'USD', minor },
      });
    const given = await statement(2021, 'ana@example.org');
    expect(given.name).toBe('Ana Reyes');
    expect(
      given.gifts.map(({ amountMinor, refundedMinor }) => [amountMinor, refundedMinor]),
    ).toEqual([
      [5000, 1500],
      [1000, 0],
    ]);
    expect(given.totals).toEqual([
      { currency: 'USD', minor: 3500 },
      { currency: 'JPY', minor: 1000 },
    ]);
    const givers = await admin.ask('GET', '/api/gifts/givers?year=2021');
    const common = { hasAddress: true, mailing: 'none' };
    expect(givers).toEqual([
      { ...common, giver: 'ana@example.org', name: 'Ana Reyes', count: 2, totals: given.totals },
      {
        ...{ ...common, giver: 'ruth@example.org', name: 'Ruth Ames', count: 1 },
        totals: [{ currency: 'USD', minor: 7000 }],
      },
    ]);
    expect(await admin.ask('GET', '/api/gifts/givers?year=2021&search=ruth')).toHaveLength(1);
  });

  it('of somebody who gave nothing is empty', async () => {
    expect(await statement(2021, 'nobody@example.org')).toMatchObject({ gifts: [], totals: [] });
  });
});

it('has the statements of more than 500 givers, and of one with more than 2,000 gifts', async () => {
  const model = await buildGift(app, { at, name: 'Zoe Last', email: 'zoe@example.org' });
  const copies = (count: number, of: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => ({ ...model, ...of(n) }));
  const rows = [
    ...copies(600, (n) => ({
      ...{ id: `g${n}`, provider_id: `g${n}`, payer_name: `Giver ${String(n).padStart(3, '0')}` },
      payer_email: n % 2 === 0 ? `g${n}@example.org` : '',
    })),
    ...copies(2100, (n) => ({ id: `z${n}`, provider_id: `z${n}` })),
  ];
  const { db } = app.services;
  for (let from = 0; from < rows.length; from += 300)
    await db
      .insertInto('gifts')
      .values(rows.slice(from, from + 300))
      .execute();
  const read = async (page: number) =>
    giftCalls['GET /api/gifts/statements'].answer.parse(
      await admin.ask('GET', `/api/gifts/statements?year=2025&page=${page}`),
    );
  const pages = [];
  for (let page = 1; pages.at(-1)?.isLast !== true; page += 1) pages.push(await read(page));
  const all = pages.flatMap(({ statements }) => statements);
  expect(all.map(({ name }) => name)).toEqual([
    ...rows.slice(0, 600).map((row) => (row as typeof model).payer_name),
    'Zoe Last',
  ]);
  expect(all.at(-1)?.totals).toEqual([{ currency: 'USD', minor: 2101 * 2500 }]);
  expect(await admin.ask('GET', '/api/gifts/givers?year=2025&page=2')).toHaveLength(101);
  const [second] = await admin.ask('GET', '/api/gifts/givers?year=2025&page=2&limit=1');
  expect(second).toMatchObject({ giver: 'Giver 001', hasAddress: false });
  expect(await admin.ask('GET', '/api/gifts/statements/counts?year=2025')).toEqual({
    ...{ count: 601, withAddress: 301, mailed: 0, changed: 0 },
  });
});

it('are mailed to those with an address, each alone and once, with what was given by hand', async () => {
  const mails = await startMailServer();
  const own = await openApp({ environment: { SMTP_URL: mails.url } });
  const treasurer = await asAdministrator(own);
  for (let n = 0; n < 101; n += 1)
    await buildGift(own, { at, name: `Giver ${n}`, email: `g${n}@example.org` });
  await buildGift(own, { at, name: 'Without', email: '' });
  const byHand = { name: 'Giver 7', email: 'g7@example.org', amount: '40', how: 'cash' };
  await treasurer.send('POST', '/api/gifts', { ...byHand, givenOn: '2025-12-24' });
  const body = { year: 2025, end: 'No goods were given.' };
  const ask = async () => (await treasurer.send('POST', '/api/gifts/statements/mail', body)).json();
  expect(await ask()).toEqual({ mails: 101 });
  // Asked for twice before the first was done.
  await ask();
  for (let round = 0; round < 4; round += 1) await own.services.jobs.runDue();
  const sent = mails.taken.filter(({ subject }) => subject?.startsWith('Your gifts in 2025'));
  expect(sent).toHaveLength(101);
  const to = sent.map((mail) => [mail.to].flat().map((one) => one?.text));
  expect(new Set(to.map(String)).size).toBe(101);
  expect(to.every((each) => each.length === 1)).toBe(true);
  const seventh = sent.find((mail) => [mail.to].flat()[0]?.text === 'g7@example.org');
  expect(seventh?.text).toMatch(
    /Dear Giver 7,[\s\S]+\$65\.00[\s\S]+December 24, 2025: \$40\.00[\s\S]+No goods were given\./,
  );
  expect(await ask()).toEqual({ mails: 0 });

  // What changes afterward, by a gift more or one taken back, is mailed as a correction, to those it is about alone.
  const counts = () => treasurer.ask('GET', '/api/gifts/statements/counts?year=2025');
  expect(await counts()).toMatchObject({ mailed: 101, changed: 0 });
  await treasurer.send('POST', '/api/gifts', { ...byHand, amount: '5', givenOn: '2025-12-28' });
  const { db } = own.services;
  await db
    .updateTable('gifts')
    .set({ state: 'refunded', refunded_minor: 2500 })
    .where('payer_email', '=', 'g9@example.org')
    .execute();
  expect(await counts()).toMatchObject({ mailed: 101, changed: 2 });
  const givers: { name: string; mailing: string }[] = await treasurer.ask(
    'GET',
    '/api/gifts/givers?year=2025',
  );
  const mailing = new Map(givers.map((giver) => [giver.name, giver.mailing]));
  const seen = ['Giver 7', 'Giver 8', 'Without'].map((name) => mailing.get(name));
  expect(seen).toEqual(['changed', 'mailed', 'none']);
  const correct = async () =>
    (
      await treasurer.send('POST', '/api/gifts/statements/mail', { ...body, which: 'changed' })
    ).json();
  expect(await correct()).toEqual({ mails: 2 });
  await correct();
  for (let round = 0; round < 3; round += 1) await own.services.jobs.runDue();
  const corrected = new Map(
    mails.taken
      .filter(({ subject }) => subject?.startsWith('Your gifts in 2025, corrected'))
      .map((mail) => [[mail.to].flat()[0]?.text, mail.text]),
  );
  expect([...corrected.keys()].sort()).toEqual(['g7@example.org', 'g9@example.org']);
  expect(corrected.get('g7@example.org')).toMatch(
    /This takes the place of the statement of [\s\S]+\$70\.00/,
  );
  expect(corrected.get('g9@example.org')).toContain('No gifts of yours in 2025 are written down.');
  expect(await counts()).toMatchObject({ changed: 0 });
  await own.close();
  await mails.close();
});
