import { expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { countRefusedGift, guardGifts, guardReports } from './guard-gifts.ts';

const open = (limits: string) => openApp({ environment: { RATE_LIMITS: limits } });
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
    await countRefusedGift(app.services, '2001:db8:1:2::1');
  }
  await expect(ask(app, '2001:db8:1:2:ffff::9')).rejects.toThrow(/try again in 15 minutes/);
  expect(await ask(app, '2001:db8:1:3::1')).toMatchObject({ minor: 2500 });
  await app.close();
});

it('who goes on after the pause has to wait for a day', async () => {
  const app = await open('giftRefusals=1000/15,giftRefusalsDaily=15/1440');
  for (let refused = 0; refused < 15; refused += 1)
    await countRefusedGift(app.services, '192.0.2.1');
  await expect(ask(app, '192.0.2.1')).rejects.toThrow(/try again in 24 hours/);
  await app.close();
});

it('many refusals from many networks hold up the whole site, and so do too many payments', async () => {
  const app = await open('on');
  for (let refused = 0; refused < 99; refused += 1)
    await countRefusedGift(app.services, `192.0.${refused}.1`);
  await ask(app, '198.51.100.1');
  await countRefusedGift(app.services, '192.0.2.200');
  await expect(ask(app, '198.51.100.1')).rejects.toThrow(/try again in 60 minutes/);
  const busy = await open('giftsWide=3/60');
  for (let begun = 0; begun < 3; begun += 1) await ask(busy, `192.0.2.${begun}`);
  await expect(ask(busy, '192.0.2.77')).rejects.toThrow(/try again/);
  await Promise.all([app.close(), busy.close()]);
});

it('made-up reports hold up no payment', async () => {
  const app = await openApp({
    environment: { RATE_LIMITS: 'gifts=2/15,giftsWide=2/60,giftReports=1/15' },
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
