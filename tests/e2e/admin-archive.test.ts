import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { ADMIN, apiOf, newMember } from './members.ts';
import { expectLost } from './problems.ts';
import { sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const visited = await sharedVisit(browser, server.url, { acceptDownloads: true });
const { page } = visited;
const folder = mkdtempSync(join(tmpdir(), 'narthex-e2e-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the whole site is downloaded, and restored after it was changed', async () => {
  const member = await newMember(server);
  await openTab(page, 'archive');
  await page.getByRole('switch', { name: 'Include people, prayers and messages' }).check();
  await page.getByText('This file is secret.').waitFor();
  await expectFit(page);
  await page.getByRole('switch', { name: 'Include people, prayers and messages' }).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the whole site' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lantern-hill-church-\d{4}-\d\d-\d\d\.zip$/);
  await page.getByText('The site is downloaded.').waitFor();
  const file = join(folder, 'site.zip');
  await download.saveAs(file);
  const archive = await readFile(file);
  expect(archive.includes('"slug": "give"')).toBe(true);
  for (const secret of [member.email, ADMIN.email, 'argon2id'])
    expect(archive.includes(secret), secret).toBe(false);

  const token = await adminToken(server);
  const body = { title: 'Made by mistake', scheduleDate: null, expireDate: null };
  await apiOf(server)('POST /api/announcements', { body, token });

  // The connection breaks during the upload, which then continues where it stopped.
  let pieces = 0;
  await page.route('**/api/archive/uploads/*', async (route) => {
    pieces += route.request().method() === 'PUT' ? 1 : 0;
    if (pieces === 2 && route.request().method() === 'PUT') await route.abort();
    else await route.fallback();
  });
  await page.getByLabel('The file of a site').setInputFiles(file);
  await page.getByText('The connection is lost.').first().waitFor();
  const table = page.getByRole('table', { name: 'What is in the file, and what it replaces' });
  await table.waitFor();
  await expectLost(visited, '/api/archive/uploads/', 1);
  await table.getByRole('row', { name: 'Announcements 7 8' }).waitFor();
  await expectFit(page);

  // From here by keyboard: the step took the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lantern');
  await page.keyboard.press('Enter');
  await page.getByText('Type REPLACE, or the name of the church').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('lantern hill church');
  await page.keyboard.press('Enter');
  await page.getByText('“Lantern Hill Church” is what visitors see now.').waitFor();
  await page.getByText(/The former site is kept on the server in/).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('The site is restored');

  const home = await (await fetch(server.url)).text();
  expect(home).toMatch(/<h2[^>]*>Announcements<\/h2>/);
  expect(home).not.toContain('Made by mistake');
});

test('files for other programs are downloaded: for WordPress, the events, and the people', async () => {
  await openTab(page, 'archive');
  const part = page.getByRole('region', { name: 'Take it elsewhere' });
  for (const [button, name] of [
    ['Download for WordPress', /^lantern-hill-church-\d{4}-\d\d-\d\d-wordpress\.xml$/],
    ['Download the events', /^lantern-hill-church-\d{4}-\d\d-\d\d-events\.ics$/],
    ['Export Users to CSV', /^users\.csv$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
  }
  await expect.poll(() => part.getByText('The file is downloaded.').count()).toBe(2);
  await expectFit(page);
});

test('a file that is not an archive changes nothing, and the error is shown', async () => {
  await openTab(page, 'archive');
  const wrong = join(folder, 'letter.zip');
  writeFileSync(wrong, 'Dear all');
  await page.getByLabel('The file of a site').setInputFiles(wrong);
  await page.getByRole('alert').getByText('This is not a complete zip archive.').waitFor();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});
