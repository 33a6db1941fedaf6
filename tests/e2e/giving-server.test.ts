import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalServer } from '#tests/paypal-server.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { amount, openGive, paypalButton } from './giving-walk.ts';
import { phone, sharedVisit, shownText } from './visit.ts';

const paypal = await openPaypalServer();
afterAll(() => paypal.close());
const { server, browser } = await openChurch(paypal.environment);
beforeEach(() => {
  paypal.orders.clear();
  paypal.subscriptions.clear();
});

const THANKS = 'Donation successful! Thank you, Ruth.';
const CAPTURE = /\/capture$/;
const yourGift = (page: Page) => page.getByRole('region', { name: 'Your gift' });
const taken = () => [...paypal.orders.values()].flatMap(({ captures }) => captures);

const { page, problems } = await sharedVisit(browser, server.url, { viewport: phone });
afterEach(async () => {
  await page.unrouteAll();
  await page.emulateMedia({ media: null });
});

/** Opens the give page, whose orders are made by the church's server. */
const openForm = (approve: (id: string) => void = paypal.approve) => openGive(page, approve);

describe('a gift through the church’s server', () => {
  test('is ordered for its fund, captured, and thanked for with what comes next', async () => {
    await openForm();
    await amount(page).fill('12.5');
    await page.getByLabel('What your gift is for').selectOption('Roof');
    expect(await accessibilityProblems(page)).toEqual([]);
    await paypalButton(page).click();
    await page.getByText(THANKS, { exact: true }).waitFor();
    expect(taken()).toMatchObject([{ amount: { currency_code: 'USD', value: '12.50' } }]);
    const words = await shownText(yourGift(page));
    for (const part of ['Lantern Hill Church', '$12.50', 'Roof', 'PayPal sends a receipt'])
      expect(words).toContain(part);
    expect(words).not.toContain('every month');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('prints as a page with church, date, amount and fund', async () => {
    await openForm();
    await paypalButton(page).click();
    await page.getByText(THANKS, { exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await shownText(yourGift(page))).toMatch(
      /Lantern Hill Church[\s\S]*\d{4}[\s\S]*\$25[\s\S]*General/,
    );
    expect(await page.getByRole('button', { name: 'Print this page' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Give again' }).isVisible()).toBe(false);
  });

  test('whose amount was changed in the browser is not taken', async () => {
    await openForm((id) => {
      paypal.approve(id);
      Object.assign(paypal.orders.get(id) ?? {}, {
        amount: { currency_code: 'USD', value: '1.00' },
      });
    });
    await paypalButton(page).click();
    await page.getByText('so nothing was taken').waitFor();
    expect(taken()).toEqual([]);
  });

  test('with a card that is refused goes on with another one', async () => {
    await openForm();
    paypal.fail(CAPTURE, { status: 422, issue: 'INSTRUMENT_DECLINED' });
    await paypalButton(page).click();
    await page.getByText(THANKS, { exact: true }).waitFor();
    expect(taken()).toHaveLength(1);
  });

  test('that PayPal does not confirm is pending, and nobody is asked to pay twice', async () => {
    await openForm();
    paypal.fail(CAPTURE, { breaks: 'after' });
    await paypalButton(page).click();
    await page.getByText('Your gift is not confirmed yet.').waitFor();
    expect(await shownText(yourGift(page))).toContain('Not confirmed yet');
    expect(await paypalButton(page).count()).toBe(0);
    expect(taken()).toHaveLength(1);
  });

  test('whose answer was lost on the way is asked for again, and taken once', async () => {
    await openForm();
    let lost = 0;
    await page.route('**/api/giving/orders/*/capture', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await paypalButton(page).click();
    await page.getByText(THANKS, { exact: true }).waitFor();
    expect(lost).toBe(2);
    expect(taken()).toHaveLength(1);
    problems.forget();
  });
});

describe('a gift that is not begun', () => {
  test('because it is too small says so', async () => {
    await openForm();
    await amount(page).fill('0.50');
    await paypalButton(page).click();
    await page.getByText('The smallest gift online is 1.00 USD.').waitFor();
    expect(paypal.orders.size).toBe(0);
    problems.forget();
  });

  test('because the site cannot be reached says that nothing was taken', async () => {
    await openForm();
    await page.route('**/api/giving/orders', (route) => route.abort());
    await paypalButton(page).click();
    await page.getByText('This site cannot be reached just now. Nothing was taken.').waitFor();
    await page.unroute('**/api/giving/orders');
    await paypalButton(page).click();
    await page.getByText(THANKS, { exact: true }).waitFor();
    problems.forget();
  });
});

test('a monthly gift loads the provider’s script for it, and says how to stop', async () => {
  await openForm();
  const loaded = page.waitForRequest(
    (request) => request.url().includes('/sdk/js') && request.url().includes('vault=true'),
  );
  await amount(page).fill('30');
  await page.getByLabel('Every month').check();
  expect(new URL((await loaded).url()).searchParams.get('intent')).toBe('subscription');
  expect(await amount(page).inputValue()).toBe('30');
  await paypalButton(page).click();
  await page.getByText(THANKS, { exact: true }).waitFor();
  expect([...paypal.subscriptions.values()]).toMatchObject([
    { status: 'ACTIVE', amount: { currency_code: 'USD', value: '30.00' } },
  ]);
  const words = await shownText(yourGift(page));
  expect(words).toContain('$30 every month');
  expect(words).toContain('until you stop it');
  expect(await accessibilityProblems(page)).toEqual([]);
});
