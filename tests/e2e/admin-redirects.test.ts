import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, shownText, visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

/** Headless browsers call themselves robots. */
const PERSON = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};
const askAsPerson = (path: string) => fetch(server.url + path, { headers: PERSON });

test('an address that a visitor did not find is led to a page, and the next visitor finds that', async () => {
  const visited = await visit(browser, server.url);
  const { page } = visited;
  const main = page.getByRole('main');
  const missed = page.getByRole('list', { name: 'Asked for and not found' });
  const form = page.getByRole('dialog', { name: 'New redirect' });
  await openTab(page, 'redirects');
  await page.getByText('No redirects yet.').waitFor();
  await page.getByText('Visitors found all that they asked for.').waitFor();
  await expectFit(page);

  for (const path of ['/our-story.html', '/our-story.html', '/Old-Choir', '/wp-login.php'])
    expect((await askAsPerson(path)).status).toBe(404);
  await page.reload();
  await missed.getByRole('heading', { name: '/our-story.html' }).waitFor();
  expect(await missed.getByRole('listitem').count()).toBe(2);
  expect(await shownText(missed.getByRole('listitem').first())).toMatch(
    /^\/our-story\.html\s+Asked for 2 times · last on /,
  );
  await expectFit(page);

  await missed.getByRole('button', { name: 'Make a redirect /our-story.html' }).click();
  expect(await form.getByLabel('Old address').inputValue()).toBe('/our-story.html');
  await form.getByRole('button', { name: 'Make the redirect' }).click();
  await form.getByText('Write where it leads, for example /about.').first().waitFor();
  await expectRefusals(visited, 422, 1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByLabel('Or choose from this site').selectOption('/about');
  expect(await form.getByLabel('Leads to', { exact: true }).inputValue()).toBe('/about');
  // Twice, as people do: one redirect.
  await untilAnnounced(page, 'The redirect from /our-story.html is saved.', () =>
    form.getByRole('button', { name: 'Make the redirect' }).dblclick(),
  );
  const listed = page.getByRole('list', { name: 'Redirects' }).getByRole('listitem');
  await expect.poll(() => listed.count()).toBe(1);
  expect(await shownText(listed)).toContain('Leads to “About Us” (/about)');
  expect(await missed.getByRole('listitem').count()).toBe(1);

  await untilAnnounced(page, '/old-choir is dismissed, and not counted any more.', () =>
    missed.getByRole('button', { name: 'Dismiss /old-choir' }).click(),
  );
  await page.getByText('Visitors found all that they asked for.').waitFor();

  await main.getByLabel('Address', { exact: true }).fill('/our-story.html/');
  await page.keyboard.press('Enter');
  await page.getByText('It leads to /about.').waitFor();
  await expectFit(page);
  await visited.close();

  const guest = await visit(browser, server.url);
  await guest.page.goto(`${server.url}/our-story.html`);
  await guest.page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe('/about');
  await guest.close();
});

test('a link to an old address within the site is followed too', async () => {
  await api('POST /api/redirects', {
    token,
    body: { from: '/2019/choir', to: '/contact' },
  });
  await api('POST /api/pages', {
    token,
    body: {
      slug: 'links',
      title: 'Links',
      sections: [{ type: 'text', content: '<p><a href="/2019/choir">The choir</a></p>' }],
    },
  });
  const visited = await visit(browser, server.url);
  await open(visited.page, '/links');
  await visited.page.getByRole('link', { name: 'The choir' }).click();
  await visited.page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await expectRefusals(visited, 404, 1);
  await visited.close();
});

test('two tabs do not save over each other, and a file is taken whole or not at all', async () => {
  await api('POST /api/redirects', { token, body: { from: '/one.html', to: '/about' } });
  const visited = await visit(browser, server.url);
  const { page } = visited;
  await openTab(page, 'redirects');
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('one');
  const listed = page.getByRole('list', { name: 'Redirects' }).getByRole('listitem');
  await expect.poll(() => listed.count()).toBe(1);
  await listed.getByRole('button', { name: 'Change /one.html' }).click();
  const form = page.getByRole('dialog', { name: 'Change /one.html' });
  await form.getByLabel('Leads to', { exact: true }).fill('/contact');
  const { redirects } = await api('GET /api/redirects', { token, query: { search: 'one' } });
  await api('PUT /api/redirects/{id}', {
    token,
    params: { id: redirects[0]?._id ?? '' },
    body: { to: '/community' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await conflict.getByText('/community').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await listed.getByText('Leads to “Contact Us” (/contact)').waitFor();
  await expectRefusals(visited, 409, 1);

  const file = join(tmpdir(), 'redirects-of-the-walk.csv');
  const choose = async (csv: string) => {
    writeFileSync(file, csv);
    await page.getByLabel('Choose a CSV file of redirects').setInputFiles(file);
  };
  await choose('From,To\n/two.html,/about\nthree.html,/about\n/admin,/about\n');
  const said = page.getByRole('alertdialog');
  await said.getByText('Line 3, From: Begin the old address with a slash: /about.html.').waitFor();
  await said.getByText('Line 4, From: /admin belongs to the site itself').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await said.getByRole('button', { name: 'OK' }).click();
  await expectRefusals(visited, 422, 1);
  await untilAnnounced(page, '1 redirect is added, 0 changed, and 1 stay as they were.', () =>
    choose('From,To\n/two.html,/about\n/one.html,/contact\n'),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('redirects.csv');

  await listed.getByRole('button', { name: 'More for /one.html' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await untilAnnounced(page, 'The redirect from /one.html is deleted.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await page.getByText('No redirect has this in its addresses.').waitFor();
  await visited.close();
});
