import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openBraintreeServer } from '#tests/braintree-server.ts';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf, enterAs, newOfficeMember } from './members.ts';
import { expectLogged, expectRefusals } from './problems.ts';
import { open, sharedVisit, shownText, visit } from './visit.ts';

const gateway = await openBraintreeServer();
afterAll(() => gateway.close());
const { server, browser } = await openChurch(gateway.environment);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const FORMULA = '=HYPERLINK("x")';

let given = 0;
function give(amount: string, fund: string, nonce?: string) {
  given += 1;
  const body = { nonce: nonce ?? `nonce-${given}`, amount, currency: 'USD', fund };
  return apiOf(server)('POST /api/giving/wallet', { body });
}

/** Somebody else corrects the gift of an address. */
async function correctElsewhere(address: string, body: { note: string }) {
  const id = new URL(address).searchParams.get('id') ?? '';
  const token = await adminToken(server);
  await apiOf(server)('PUT /api/gifts/{id}', { token, params: { id }, body });
}

describe('the Giving tab', () => {
  test('says how to begin while there are no gifts', async () => {
    await openTab(page, 'giving');
    await page.getByText('No gifts yet.').waitFor();
    await expectFit(page);
  });

  test('lists gifts with their sums, filters them, and saves them as a file', async () => {
    // A page that offers a fund with a formula for a name.
    const section = { type: 'paypal-donation' as const, funds: [FORMULA] };
    await apiOf(server)('POST /api/pages', {
      token: await adminToken(server),
      body: { slug: 'give-more', title: 'Give more', sections: [section] },
    });
    await give('25.00', 'Roof');
    await give('1250.00', 'General');
    await give('10.00', FORMULA);
    await give('40.00', 'General', 'fake-processor-declined-visa-nonce');
    await openTab(page, 'giving');
    await page.getByRole('heading', { name: /^\d{4}: \$1,285\.00 verified$/ }).waitFor();
    // Drawn by the server, colored by the page.
    const bars = page.locator('figure svg [data-fill="two"]');
    expect(await bars.first().evaluate((bar) => getComputedStyle(bar).fill)).toBe(
      'rgb(180, 114, 28)',
    );
    await page.getByText('The numbers').click();
    const table = page.getByRole('table', { name: /By month and fund/ });
    expect(await shownText(table)).toMatch(/Roof[\s\S]+\$25\.00[\s\S]+\$1,285\.00/);
    const gifts = page.getByRole('table', { name: 'Gifts' }).locator('tbody tr');
    expect(await gifts.count()).toBe(4);
    expect(await shownText(gifts.first())).toMatch(
      /^Ruth Ames\s+ruth@example\.org\s+\S.+\$40\.00\s+Failed\s+General\s+Braintree/s,
    );
    await page.getByText('4 gifts, $1,285.00 verified').waitFor();
    await expectFit(page);

    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(() => shownText(gifts.first())).toContain('$1,250.00');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(() => shownText(gifts.first())).toContain('$10.00');
    expect(await page.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await page.getByRole('button', { name: 'Date' }).click();

    await page.getByLabel('Fund', { exact: true }).selectOption({ label: 'Roof' });
    await expect.poll(() => gifts.count()).toBe(1);
    expect(await shownText(gifts.first())).toMatch(
      /^Ruth Ames\s+ruth@example\.org\s+.+\$25\.00\s+Roof\s+Braintree/s,
    );
    await page.getByRole('link', { name: 'Ruth Ames' }).click();
    await page.getByText('bt1', { exact: true }).waitFor();
    await expectFit(page);
    await page.goBack();
    await expect.poll(() => gifts.count()).toBe(1);
    await page.getByLabel('Fund', { exact: true }).selectOption({ label: 'All' });
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Failed' });
    await expect.poll(() => gifts.count()).toBe(1);
    await page.getByLabel('Search by name or e-mail').fill('nobody');
    await page.getByText('No gifts found.').waitFor();
    await page.getByRole('button', { name: 'Show all of this year' }).click();
    await expect.poll(() => gifts.count()).toBe(4);

    const saving = page.waitForEvent('download');
    await untilAnnounced(page, 'contains 4 gifts.', () =>
      page.getByRole('button', { name: 'Export to CSV' }).click(),
    );
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^gifts-\d{4}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[4]).toMatch(
      /^"Ruth Ames","ruth@example\.org",.+,"25\.00","USD","25\.00","USD","0\.00","Verified","Roof","No","Braintree"/,
    );
  });

  test('names the funds, closes one that has gifts, and says what cannot be', async () => {
    await openTab(page, 'giving/settings');
    await page.getByText('PayPal knows your church').waitFor();
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('PayPal was not asked').waitFor();
    const row = (name: string) =>
      page.getByRole('list', { name: 'Funds' }).getByRole('listitem').filter({ hasText: name });
    await row('Roof').getByRole('button', { name: 'Close Roof' }).click();
    await row('Roof').getByText('Closed').waitFor();
    await page.getByRole('button', { name: 'Add a fund' }).click();
    await page.getByRole('button', { name: 'Save funds' }).click();
    await page.getByText('Give each fund a name.').first().waitFor();
    await page.getByLabel('Name').last().fill('general');
    await page.getByRole('button', { name: 'Save funds' }).click();
    await page.getByText('There are two funds named “general”.').first().waitFor();
    await expectRefusals(visited, 422, 1);
    await page.getByLabel('Name').last().fill('Missions');
    await expectFit(page);
    await page.getByRole('button', { name: 'Save funds' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const site = await apiOf(server)('GET /api/site');
    expect(site.funds).toContain('Missions');
    expect(site.funds).not.toContain('Roof');
  });

  test('enters a Sunday’s checks by keyboard, and closes the batch once its sum is explained', async () => {
    await openTab(page, 'giving/batches');
    await page.getByRole('link', { name: 'Enter a batch' }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('70');
    await page.keyboard.press('Tab');
    for (const [name, amount, number] of [
      ['Ana Reyes', '25', '1001'],
      ['Daniel Okafor', '12,50', '1002'],
      ['Ana Reyes', '25', '1001'],
    ]) {
      await page.keyboard.type(name ?? '');
      await page.keyboard.press('Enter');
      await page.keyboard.type(amount ?? '');
      await page.keyboard.press('Enter');
      await page.keyboard.type(number ?? '');
      await page.keyboard.press('Enter');
    }
    const close = page.getByRole('button', { name: 'Close the batch' });
    await close.click();
    await page.getByText('Line 2: “12,50” is no amount').waitFor();
    await page.getByLabel('Amount').nth(1).fill('12.50');
    await page.getByText('3 gifts, $62.50. $70.00 was counted: $7.50 too little.').waitFor();
    await page.getByText('It looks like line 1: check 1001').waitFor();
    await expectFit(page);
    await close.click();
    await page.getByText('Correct a line, or write a note that explains it.').first().waitFor();
    await page.getByLabel('Note').fill('Seven and a half dollars are in the other bag.');
    await close.click();
    await page.getByRole('button', { name: 'Look again' }).click();
    await close.click();
    await untilAnnounced(page, 'The batch is closed. 3 gifts were entered.', () =>
      page.getByRole('button', { name: 'Close the batch all the same' }).click(),
    );
    await expectRefusals(visited, 422, 4);
    await page.getByText('$62.50 · $70.00 was counted').waitFor();
  });

  test('a gift that looks entered already stays unsaved until it is meant', async () => {
    await openTab(page, 'giving/gift');
    await page.getByLabel('Name').fill('Ana Reyes');
    await page.getByLabel('Amount in USD').fill('25');
    await page.getByLabel('Check number').fill('1001');
    await page.getByRole('button', { name: 'Save gift' }).click();
    await page.getByRole('button', { name: 'Look again' }).click();
    await expectRefusals(visited, 422, 1);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Gifts by hand' }).waitFor();
  });

  test('corrects a gift with a trace, and voids one with a reason', async () => {
    await openTab(page, 'giving?how=check&search=okafor');
    await page.getByRole('link', { name: 'Daniel Okafor' }).click();
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByLabel('Amount in USD').fill('21.50');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await page.getByText('Amount: 12.50 → 21.50').waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Correct' }).click();
    await correctElsewhere(page.url(), { note: 'Theirs.' });
    await page.getByLabel('Note').fill('Mine.');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expectRefusals(visited, 409, 1);
    await page.getByLabel('Note').fill('Theirs and mine.');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await page.getByText('Note: Theirs. → Theirs and mine.').waitFor();
    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByLabel('Why').fill('Bounced.');
    await page.getByRole('button', { name: 'Void the gift' }).click();
    await page.getByText('Voided: counts in no total').waitFor();
    await expectFit(page);
    await openTab(page, 'giving?how=check');
    await page.getByText('3 gifts, $50.00 verified').waitFor();
  });

  test('prints the statement of one giver, with a sentence of one’s own', async () => {
    await openTab(page, 'giving');
    await page.getByRole('link', { name: 'Yearly statements' }).click();
    await page.getByRole('button', { name: 'Statement Ruth Ames' }).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Print all' }).click();
    await page.getByText('2 statements, each on a new page.').waitFor();
    expect(await page.getByRole('article', { name: /^Statement of / }).count()).toBe(2);
    await page.emulateMedia({ media: 'print' });
    const second = page.getByRole('article', { name: /^Statement of / }).last();
    expect(await second.evaluate((sheet) => getComputedStyle(sheet).breakBefore)).toBe('page');
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: /^All givers of / }).click();
    await page.getByRole('button', { name: 'Mail 1 statement' }).click();
    await untilAnnounced(page, '1 statement on the way.', () =>
      page.getByRole('button', { name: 'Mail them' }).click(),
    );
    await page.getByRole('button', { name: 'Statement Ruth Ames' }).click();
    const sheet = page.getByRole('article', { name: /^Statement of Ruth Ames/ });
    await sheet.waitFor();
    expect(await shownText(sheet)).toMatch(
      /Lantern Hill Church[\s\S]+ruth@example\.org[\s\S]+Roof[\s\S]+\$25\.00[\s\S]+Total\s+\$1,285\.00[\s\S]+No goods or services/,
    );
    expect(await shownText(sheet)).not.toContain('$40.00');
    await page.getByLabel('The sentence at the end').fill('Thank you.');
    await sheet.getByText('Thank you.').waitFor();
    await expectFit(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Admin' }).isVisible()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
  });
});

test('the treasurer sees giving, and of the rest a kind word', async () => {
  const token = await adminToken(server);
  const person = await newOfficeMember(server, token);
  const api = apiOf(server);
  const { users } = await api('GET /api/users', { token, query: { search: person.email } });
  const id = users[0]?._id ?? '';
  await api('PUT /api/users/{id}/roles', { token, params: { id }, body: { roles: ['treasurer'] } });
  const theirs = await visit(browser, server.url);
  await enterAs(theirs.page, person);
  await open(theirs.page, '/admin');
  const tabs = theirs.page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await theirs.page.getByText('Giving this month').waitFor();
  expect(await tabs.allInnerTexts()).toEqual(['Today', 'Giving']);
  await expectFit(theirs.page);
  await tabs.last().click();
  await theirs.page.getByRole('table', { name: 'Gifts' }).waitFor();
  await open(theirs.page, '/admin/users');
  await theirs.page.getByText('This is for administrators.').waitFor();
  // The tab asks for its data before it is known whose it is.
  await expectRefusals(theirs, 403, 'some');
  await expectLogged(theirs, 'Failed to fetch users', 1);
  await theirs.close();
});

test('strangers are asked to log in', async () => {
  const { page, close } = await visit(browser, server.url);
  await open(page, '/admin/giving');
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  expect(await page.getByText('verified').count()).toBe(0);
  await close();
});
