import { expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { countRefusedGift, guardGifts, guardOrder, guardReports } from './guard-gifts.ts';

const open = (limits: string) => openApp({ environment: { RATE_LIMITS: limits } });
let orders = 0;
/** A refused card, each for an order of its own. */
const refuse = ({ services }: TestApp, clientAddress: string) => {
  orders += 1;
  return countRefusedGift(services, { order: `ORDER${orders}`, clientAddress });
};
const ask = ({ services }: TestApp, clientAddress: string, amount = '25.00', currency = 'USD') =>
  guardGifts(services, { clientAddress, amount, currency });

it.each([
  ['0.99', 'USD', /smallest gift online is 1\.00 USD/],
  ['99', 'JPY', /smallest gift online is 100 JPY/],
  ['100.50', 'JPY', /amount in JPY, such as 2500/],
  ['10000000', 'USD', /amount in USD/],
  ['25.000', 'KWD', /amount in KWD/],
])('%s %s is refused', async (amount, currency, words) => {
  const app = await open('off');
  await expect(ask(app, '192.0.2.1', amount, currency)).rejects.toThrow(words);
  await app.close();
});

it('after several refusals one network has to wait, and others do not', async () => {
  const app = await open('on');
  for (let refused = 0; refused < 5; refused += 1) {
    expect(await ask(app, '2001:db8:1:2::1')).toEqual({ currency: 'USD', minor: 2500 });
    await refuse(app, '2001:db8:1:2::1');
  }
  await expect(ask(app, '2001:db8:1:2:ffff::9')).rejects.toThrow(/try again in 15 minutes/);
  expect(await ask(app, '2001:db8:1:3::1')).toMatchObject({ minor: 2500 });
  await app.close();
});

it('who goes on after the pause has to wait for a day', async () => {
  const app = await open('giftRefusals=1000/15,giftRefusalsDaily=15/1440');
  for (let refused = 0; refused < 15; refused += 1) await refuse(app, '192.0.2.1');
  await expect(ask(app, '192.0.2.1')).rejects.toThrow(/try again in 24 hours/);
  await app.close();
});

it('many refusals from many networks hold up the whole site', async () => {
  const app = await open('on');
  for (let refused = 0; refused < 99; refused += 1) await refuse(app, `192.0.${refused}.1`);
  await ask(app, '198.51.100.1');
  await refuse(app, '192.0.2.200');
  await expect(ask(app, '198.51.100.1')).rejects.toThrow(/try again in 60 minutes/);
  await app.close();
});

it('one order counts once, and takes no more after several refused cards', async () => {
  const app = await open('on');
  const again = () => countRefusedGift(app.services, { order: 'SAME', clientAddress: '192.0.2.1' });
  await Promise.all(Array.from({ length: 4 }, again));
  await guardOrder(app.services, 'SAME');
  for (let refused = 0; refused < 120; refused += 1) await again();
  await expect(guardOrder(app.services, 'SAME')).rejects.toMatchObject({ code: 'too-many' });
  await guardOrder(app.services, 'ANOTHER');
  await ask(app, '192.0.2.1');
  await ask(app, '198.51.100.1');
  await app.close();
});

it('payments that are only begun close giving for nobody, also from many networks of IPv6', async () => {
  const app = await open('on');
  const results = await Promise.allSettled(
    Array.from({ length: 2000 }, (_, n) => ask(app, `2001:db8:1:${(n % 256).toString(16)}::1`)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
  for (let network = 0; network < 20; network += 1)
    for (let begun = 0; begun < 60; begun += 1) await ask(app, `192.0.2.${network}`);
  await ask(app, '198.51.100.1');
  await app.close();
});

it('made-up reports from some networks leave others a share', async () => {
  const app = await open('giftReportsWide=10/60,giftReportsCrowded=2/15');
  const report = (clientAddress: string) =>
    guardReports(app.services, { clientAddress, amount: '25.00', currency: 'USD' });
  for (let made = 0; made < 10; made += 1) await report('192.0.2.1');
  for (const from of ['192.0.2.1', '198.51.100.1']) {
    await report(from);
    await report(from);
    await expect(report(from)).rejects.toMatchObject({ code: 'too-many' });
  }
  await app.close();
});

it('made-up reports hold up no payment', async () => {
  const app = await openApp({
    environment: { RATE_LIMITS: 'gifts=2/15,giftReports=1/15' },
  });
  const asked = { clientAddress: '192.0.2.1', amount: '25.00', currency: 'USD' };
  await guardReports(app.services, asked);
  await expect(guardReports(app.services, asked)).rejects.toMatchObject({ code: 'too-many' });
  await guardGifts(app.services, asked);
  await guardGifts(app.services, asked);
  await app.close();
});

it('one network may begin as many payments as a church does on a Sunday, and no more', async () => {
  const app = await open('gifts=3/15');
  for (let begun = 0; begun < 3; begun += 1) await ask(app, '192.0.2.1');
  await expect(ask(app, '192.0.2.1')).rejects.toMatchObject({ code: 'too-many' });
  await ask(app, '192.0.2.2');
  await app.close();
});
