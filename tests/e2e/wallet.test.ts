import { afterAll, describe, expect, test } from 'vitest';
import { openBraintreeServer } from '#tests/braintree-server.ts';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { amount } from './giving-walk.ts';
import { apiOf } from './members.ts';
import { open, phone, sharedVisit, wide } from './visit.ts';
import { serveWallet, WALLET_SCRIPTS, walletButton } from './wallet-walk.ts';

const gateway = await openBraintreeServer();
afterAll(() => gateway.close());
const { server, browser } = await openChurch(gateway.environment);
const token = await adminToken(server);
const ledger = async () => (await apiOf(server)('GET /api/gifts', { token, query: {} })).gifts;

const { page, problems } = await sharedVisit(browser, server.url);

describe('a gift by the wallet', () => {
  test('goes from the real scripts of the gateway to the charge on the server', async () => {
    await page.setViewportSize(phone);
    const asked = await serveWallet(page);
    await open(page, '/give');
    await walletButton(page).waitFor();
    await amount(page).fill('12.5');
    await walletButton(page).click();
    await page.getByText('Donation successful! Thank you, Ruth.', { exact: true }).waitFor();
    expect(asked).toMatchObject([{ amount: '12.50', currencyIsoCode: 'USD', intent: 'sale' }]);
    expect(gateway.dealings.at(-1)).toMatchObject({ amount: '12.50', currency: 'USD' });
    expect(await ledger()).toMatchObject([
      { provider: 'braintree', state: 'verified', capturedMinor: 1250, name: 'Ruth Ames' },
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(wide);
  });

  test('clicked twice is charged once for each approval', async () => {
    await serveWallet(page, { nonce: 'one-and-the-same' });
    await open(page, '/give');
    const before = gateway.dealings.length;
    await walletButton(page).dblclick();
    await page.getByText('Donation successful!').first().waitFor();
    await expect.poll(() => gateway.dealings.length).toBe(before + 1);
  });

  test('that is declined says so, and the form stays', async () => {
    await serveWallet(page, { nonce: 'fake-processor-declined-visa-nonce' });
    await open(page, '/give');
    await walletButton(page).click();
    await page.getByText('refused this payment').waitFor();
    expect(await amount(page).isVisible()).toBe(true);
    problems.forget();
  });

  test('without an amount is not started', async () => {
    const asked = await serveWallet(page);
    await open(page, '/give');
    await walletButton(page).waitFor();
    await amount(page).fill('much');
    await walletButton(page).click();
    await page.getByText('Please write an amount such as 25 or 12.50.').waitFor();
    expect(asked).toEqual([]);
  });
});

test.each([
  ['its scripts do not load', () => page.context().route(WALLET_SCRIPTS, (route) => route.abort())],
  ['the gateway takes another currency', () => serveWallet(page, { currency: 'EUR' })],
])('when %s, the other ways to give are shown', async (_what, change) => {
  await change();
  await open(page, '/give');
  await page.getByText('could not be loaded').waitFor();
  problems.forget();
});

test('its scripts are loaded on donation pages alone, and only their frame may load them', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await serveWallet(page);
  await open(page, '/');
  await open(page, '/blog');
  expect(loaded.filter((url) => /braintree|paypal/.test(url))).toEqual([]);
  const policyOf = async (path: string) =>
    (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/give')).not.toContain('braintree');
  expect(await policyOf('/giving-frame')).toMatch(
    /script-src [^;]*https:\/\/js\.braintreegateway\.com/,
  );
});
