import { afterAll, describe, expect, test } from 'vitest';
import { pageContentSchema } from '#contract/pages.ts';
import { adminToken, tabTo } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import {
  amount,
  frameElement,
  givingFrame,
  openGive,
  paypalButton,
  SDK,
  serveProvider,
} from './giving-walk.ts';
import { apiOf } from './members.ts';
import { expectLogged, expectLost } from './problems.ts';
import { open, phone, shownText, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const { _id: id, sections } = await api('GET /api/pages/{slug}', { params: { slug: 'give' } });
const withClient = sections.map((section) =>
  section.type === 'paypal-donation' ? { ...section, clientId: 'a-client-id' } : section,
);

const visited = await visit(browser, server.url);
const { page } = visited;
/** For whom time passes when a test says so. */
const waiting = await visit(browser, server.url);
await waiting.page.clock.install();
afterAll(() => Promise.all([visited.close(), waiting.close()]));

test('a demo church shows the form against a stand-in, for the keyboard alone too, and asks nobody', async () => {
  const demo = await visit(browser, server.url);
  await open(demo.page, '/give');
  await demo.page.getByText('Demo, nothing is charged.').waitFor();
  expect(await accessibilityProblems(demo.page)).toEqual([]);
  await tabTo(demo.page, '$50');
  await demo.page.keyboard.press('Enter');
  await tabTo(demo.page, 'Once');
  await demo.page.keyboard.press('ArrowDown');
  await tabTo(demo.page, 'What your gift is for');
  await demo.page.keyboard.type('Roof');
  await tabTo(demo.page, 'Give, as a demo');
  await demo.page.keyboard.press('Enter');
  await demo.page.getByText(/^Thank you for .*50.* every month for Roof/).waitFor();
  await demo.close();
  await api('PUT /api/pages/{id}', {
    token: await adminToken(server),
    params: { id },
    body: { sections: pageContentSchema.shape.sections.parse(withClient) },
  });
});

test('the give page is loaded as a document, which the provider’s window can answer', async () => {
  await open(page, '/');
  await serveProvider(page);
  const loaded = page.waitForResponse(
    (response) =>
      response.url() === `${server.url}/give` && response.request().isNavigationRequest(),
  );
  await page.getByRole('link', { name: 'GIVE' }).first().click();
  const headers = (await loaded).headers();
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  await paypalButton(page).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Plan your visit' }).waitFor();
});

describe('a gift by card', () => {
  test('is one purchase unit of the amount, and the page says thank you', async () => {
    await page.setViewportSize(phone);
    const orders = await openGive(page);
    expect(await amount(page).inputValue()).toBe('25.00');
    await page.getByRole('button', { name: '$50' }).click();
    await expect.poll(() => amount(page).inputValue()).toBe('50.00');
    await amount(page).fill('12.5');
    await paypalButton(page).click();
    await page.getByText('Donation successful! Thank you, Ruth.', { exact: true }).waitFor();
    expect(await shownText(page.getByRole('alert'))).toBe('Donation successful! Thank you, Ruth.');
    expect(orders).toMatchObject([
      { purchase_units: [{ amount: { currency_code: 'USD', value: '12.50' } }] },
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Give again' }).click();
    await paypalButton(page).waitFor();
    await page.setViewportSize(wide);
  });

  test('without an amount is not started, and an error is shown', async () => {
    const orders = await openGive(page);
    await amount(page).fill('much');
    await paypalButton(page).click();
    await page.getByText('Please write an amount such as 25 or 12.50.').waitFor();
    expect(orders).toEqual([]);
  });

  test('that was canceled or refused keeps the form', async () => {
    await openGive(page);
    await paypalButton(page, 'Cancel').click();
    await page.getByText('Nothing was taken.').waitFor();
    await paypalButton(page, 'Fail').click();
    await page.getByText('The payment was not completed.').waitFor();
    await expectLogged(visited, 'declined', 1);
    expect(await amount(page).isVisible()).toBe(true);
  });

  test('is given with only the keyboard', async () => {
    await openGive(page);
    await page.getByLabel('What your gift is for').focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => givingFrame(page).evaluate(() => document.activeElement?.textContent))
      .toBe('PayPal');
    await page.keyboard.press('Enter');
    await page.getByText('Donation successful! Thank you, Ruth.', { exact: true }).waitFor();
  });
});

test('the frame is as high as its content, and fits a phone with large text', async () => {
  await page.setViewportSize(phone);
  await openGive(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const frame = givingFrame(page);
  const heights = async () => [
    await frameElement(page).evaluate((element) => element.clientHeight),
    await frame.evaluate(() => document.documentElement.scrollHeight),
  ];
  await expect.poll(heights).toEqual([192, 192]);
  await frame.evaluate(() => {
    const form = document.createElement('div');
    form.style.height = '500px';
    document.querySelector('#buttons')?.append(form);
  });
  await expect.poll(heights).toEqual([692, 692]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(wide);
});

test('when the provider cannot be reached, that is logged and calmly explained', async () => {
  await page.route(SDK, (route) => route.abort());
  await open(page, '/give');
  await page.getByText('The payment buttons could not be loaded.').waitFor();
  await expectLost(visited, 'paypal.com/sdk/js');
  await expectLogged(visited, '', 1);
  await page.getByRole('main').getByRole('link', { name: '(707) 555-0142' }).first().waitFor();
  expect(await frameElement(page).isVisible()).toBe(false);
  await page.unroute(SDK);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.each([
  ['throws', "throw new Error('Expected window to be same domain')"],
  ['shows nothing and says nothing', 'return { isEligible: () => true, render: async () => {} }'],
])('when the provider’s script %s, the other ways to give are shown', async (_what, body) => {
  const { page, problems } = waiting;
  await page.route(SDK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.paypal = { version: '5.0.0', Buttons: () => { ${body} } };`,
    }),
  );
  await page.goto('/give');
  await page.getByText('Loading the payment buttons…').or(page.getByText('could not be')).waitFor();
  await page.clock.fastForward(20_000);
  await page.getByText('The payment buttons could not be loaded.').waitFor();
  await page.getByRole('main').getByRole('link', { name: '(707) 555-0142' }).first().waitFor();
  expect(await page.getByText('The payment was not completed.').count()).toBe(0);
  problems.forget();
  await page.unroute(SDK);
});

test('when the frame takes long, the other ways to give are shown, and the buttons still come', async () => {
  const { page } = waiting;
  await serveProvider(page);
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/giving-frame', async (route) => {
    await isLetIn;
    await route.continue();
  });
  await page.goto('/give', { waitUntil: 'commit' });
  await page.getByText('The payment buttons will load soon…').waitFor();
  await page.clock.fastForward(20_000);
  await page.getByText('The payment buttons could not be loaded.').waitFor();
  await page.getByRole('main').getByRole('link', { name: '(707) 555-0142' }).first().waitFor();
  letIn();
  await paypalButton(page).waitFor();
  expect(await page.getByText('The payment buttons could not be loaded.').isVisible()).toBe(false);
});

test('a gift by Venmo is a link with name, amount and note', async () => {
  const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
  await page.goto('/give');
  const link = page.getByRole('link', { name: /Give \$10\.00 with Venmo/ });
  expect(await link.getAttribute('href')).toBe(
    'https://venmo.com/lanternhill-example-church?txn=pay&amount=10.00&note=Gift%20to%20Lantern%20Hill%20Church',
  );
  expect(await link.getAttribute('target')).toBe('_blank');
  // Found by its element: the finder treats text in `noscript` as hidden, whatever the browser shows.
  expect(await shownText(page.locator('main noscript'))).toContain('needs JavaScript');
  await page.getByText(/ask the church office at \(707\) 555-0142/).waitFor();
  await page.getByText(/send a check to Lantern Hill Church, 412 Lantern Hill Road/).waitFor();
  await close();
});
