import { expect, it } from 'vitest';
import { fundCalls } from '#contract/funds.ts';
import { giftCalls } from '#contract/gifts.ts';
import { siteCalls } from '#contract/site.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildGift } from '#tests/factories/gifts.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { tidyGifts } from './tidy-gifts.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const read = async () =>
  fundCalls['GET /api/funds'].answer.parse(await admin.ask('GET', '/api/funds'));
const put = (body: object) => admin.send('PUT', '/api/funds', body);
const fund = (name: string, isClosed = false) => ({ name, isClosed });
const offered = async () =>
  siteCalls['GET /api/site'].answer.parse(await app.api('GET /api/site')).funds;
const listed = async (query: string) =>
  giftCalls['GET /api/gifts'].answer.parse(await admin.ask('GET', `/api/gifts?${query}`)).gifts;

it('a new church has one fund; what gifts of earlier releases were for is listed too', async () => {
  expect(await read()).toMatchObject({ funds: [fund('General')], kept: [], version: 1 });
  await buildGift(app, { fund: '' });
  await buildGift(app, { fund: 'Organ' });
  expect(await read()).toMatchObject({
    funds: [fund('General'), fund('Organ')],
    kept: ['General', 'Organ'],
  });
});

it('the church names its funds and visitors choose of those that are open', async () => {
  const funds = [fund('General'), fund('Missions'), fund('Organ', true), fund('Building')];
  expect((await put({ funds, version: 1 })).status).toBe(200);
  expect(await offered()).toEqual(['General', 'Missions', 'Building']);
  expect((await put({ funds, version: 1 })).status).toBe(409);
});

it.each([
  [{ funds: [fund('General'), fund('Missions')] }, /“Organ” has gifts.*Close it/],
  [{ funds: [fund('General'), fund('Organ'), fund('organ')] }, /two funds named “organ”/],
  [{ defaultFund: 'Organ' }, /Choose an open fund/],
  [{ defaultFund: 'Nothing' }, /Choose an open fund/],
  [{ funds: [fund('General', true), fund('Organ')] }, /Choose an open fund/],
  [{ funds: [fund('x'.repeat(61))] }, /./],
  [{ funds: [fund(' ')] }, /Give each fund a name/],
])('refuses %j', async (body, words) => {
  const answer = await put(body);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(words)]);
});

it('gifts that name no fund have the default one, and keep it when another is chosen', async () => {
  const general = () => listed('fund=General');
  expect(await general()).toMatchObject([{ fund: 'General' }]);
  expect((await put({ defaultFund: 'Missions' })).status).toBe(200);
  expect(await general()).toMatchObject([{ fund: 'General' }]);
  expect(await offered()).toEqual(['Missions', 'General', 'Building']);
  await buildGift(app, { fund: '' });
  await tidyGifts(app.services);
  expect(await listed('fund=Missions')).toMatchObject([{ fund: 'Missions' }]);
});
