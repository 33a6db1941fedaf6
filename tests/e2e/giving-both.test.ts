import { afterAll, expect, test } from 'vitest';
import { openBraintreeServer } from '#tests/braintree-server.ts';
import { openPaypalServer } from '#tests/paypal-server.ts';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { paypalButton, serveProvider } from './giving-walk.ts';
import { apiOf } from './members.ts';
import { open, phone, visit } from './visit.ts';
import { serveWallet, walletButton } from './wallet-walk.ts';

const gateway = await openBraintreeServer();
const paypal = await openPaypalServer();
afterAll(() => Promise.all([gateway.close(), paypal.close()]));
const { server, browser } = await openChurch({ ...gateway.environment, ...paypal.environment });

test('PayPal’s buttons and the wallet stand together, with one status, and each takes its gift', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: phone });
  await serveProvider(page, paypal.approve);
  await serveWallet(page);
  await open(page, '/give');
  await paypalButton(page).waitFor();
  await walletButton(page).waitFor();
  expect(await page.getByText('A PayPal window opens').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  const thanks = page.getByText('Donation successful! Thank you, Ruth.', { exact: true });
  await walletButton(page).click();
  await thanks.waitFor();
  await page.getByRole('button', { name: 'Give again' }).click();
  await paypalButton(page).click();
  await thanks.waitFor();
  const token = await adminToken(server);
  const { gifts } = await apiOf(server)('GET /api/gifts', { token, query: {} });
  expect(gifts.map(({ provider, state }) => [provider, state]).sort()).toEqual([
    ['braintree', 'verified'],
    ['paypal', 'verified'],
  ]);
  await page.emulateMedia({ media: 'print' });
  // The receipt alone: not the page around it.
  expect(await page.getByRole('heading', { name: 'What comes next' }).isVisible()).toBe(true);
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('footer'), thanks])
    expect(await part.isVisible()).toBe(false);
  for (const name of ['Print this page', 'Give again'])
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
  await close();
});
