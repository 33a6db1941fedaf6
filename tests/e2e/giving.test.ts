import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openChurch } from './church.ts';
import { accessibilityProblems, open, phone, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch({ PAYPAL_CLIENT_ID: 'a-client-id' });

const SDK = 'https://www.paypal.com/sdk/js*';
const amount = (page: Page) => page.getByLabel('Your gift in USD');

/**
 * As much of the provider's script as a gift needs: its button runs the whole way from click to capture, with the
 * given name the provider would tell.
 */
const sdk = `window.paypal = { version: '5.0.0', Buttons: (given) => {
  let props = given;
  return {
    isEligible: () => true,
    updateProps: async (next) => { props = { ...props, ...next }; },
    close: async () => {},
    render: async (element) => {
      const add = (label, act) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = act;
        element.append(button);
      };
      const order = {
        create: async (asked) => { window.order = asked; return 'ORDER-1'; },
        capture: async () => ({ payer: { name: { given_name: 'Ruth' } } }),
      };
      add('PayPal', async () => {
        let goesOn = true;
        await props.onClick?.({}, { resolve: async () => {}, reject: async () => { goesOn = false; } });
        if (!goesOn) return;
        await props.createOrder({}, { order });
        await props.onApprove({ orderID: 'ORDER-1' }, { order });
      });
      add('Cancel', () => props.onCancel?.({}));
      add('Fail', () => props.onError?.(new Error('declined')));
    },
  };
} };`;

async function openGive(page: Page) {
  await page.route(SDK, (route) => route.fulfill({ contentType: 'text/javascript', body: sdk }));
  await open(page, '/give');
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
}

test('the way to the give page is a document of its own; no other page may load the provider', async () => {
  const { page, close } = await visit(browser, server.url);
  const home = await page.goto('/');
  expect(home?.headers()['content-security-policy']).not.toContain('paypal');
  await open(page, '/');
  await page.route(SDK, (route) => route.fulfill({ contentType: 'text/javascript', body: sdk }));
  const loaded = page.waitForResponse(
    (response) =>
      response.url() === `${server.url}/give` && response.request().isNavigationRequest(),
  );
  await page.getByRole('link', { name: 'GIVE' }).first().click();
  const headers = (await loaded).headers();
  expect(headers['content-security-policy']).toContain('https://www.paypal.com');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Plan your visit' }).waitFor();
  await close();
});

describe('a gift by card', () => {
  test('is one purchase unit of the amount, and is thanked for', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: phone });
    await openGive(page);
    expect(await amount(page).inputValue()).toBe('25.00');
    await page.getByRole('button', { name: '$50' }).click();
    await expect.poll(() => amount(page).inputValue()).toBe('50.00');
    await amount(page).fill('12.5');
    await page.getByRole('button', { name: 'PayPal', exact: true }).click();
    await page.getByText('Donation successful! Thank you, Ruth.', { exact: true }).waitFor();
    expect(await shownText(page.getByRole('alert'))).toBe('Donation successful! Thank you, Ruth.');
    expect(await page.evaluate(() => Reflect.get(window, 'order'))).toMatchObject({
      purchase_units: [{ amount: { currency_code: 'USD', value: '12.50' } }],
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
  });

  test('of no amount is not begun, but said', async () => {
    const { page, close } = await visit(browser, server.url);
    await openGive(page);
    await amount(page).fill('much');
    await page.getByRole('button', { name: 'PayPal', exact: true }).click();
    await page.getByText('Please write an amount such as 25 or 12.50.').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'order'))).toBeUndefined();
    await close();
  });

  test('that was called off or refused leaves the form standing', async () => {
    const { page, problems, close } = await visit(browser, server.url);
    await openGive(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Nothing was taken.').waitFor();
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await page.getByText('The payment was not completed.').waitFor();
    expect(problems.splice(0)).toEqual([expect.stringContaining('declined')]);
    expect(await amount(page).isVisible()).toBe(true);
    await close();
  });
});

test('when the provider cannot be reached, that is logged and told calmly', async () => {
  const { page, problems, close } = await visit(browser, server.url);
  await page.route(SDK, (route) => route.abort());
  await open(page, '/give');
  await page.getByText('The PayPal buttons could not be loaded.').waitFor();
  const logged = problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'));
  expect(logged).toEqual([expect.stringContaining('Failed to load the PayPal JS SDK script.')]);
  await page.getByRole('main').getByRole('link', { name: '(707) 555-0142' }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

test('a gift by Venmo is a link with name, amount and note', async () => {
  const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/give');
  const link = page.getByRole('link', { name: /Give \$10\.00 with Venmo/ });
  expect(await link.getAttribute('href')).toBe(
    'https://venmo.com/lanternhill-example-church?txn=pay&amount=10.00&note=Gift%20to%20Lantern%20Hill%20Church',
  );
  expect(await link.getAttribute('target')).toBe('_blank');
  // Found by its element: text in `noscript` counts as unseen for the finder, whatever the browser shows.
  expect(await shownText(page.locator('main noscript'))).toMatch(/needs JavaScript[\s\S]*555-0142/);
  await close();
});
