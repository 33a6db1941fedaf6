import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildMp3 } from '#tests/factories/files.ts';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, press, sharedVisit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

const pdf = (name: string, text = '%PDF-1.7\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
async function upload(page: Page, many: string, files: object[]) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, `Upload ${many}`);
  await (await chooser).setFiles(files as never);
}
/** A small, old computer: what appears for a moment stays long. Returns a function that ends it. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Everything is drawn by now.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  };
}
/** Records every order the list shows from now on. */
async function watchOrder(list: Locator) {
  const orders = await list.evaluateHandle((element) => {
    const seen: string[] = [];
    const keys = () => [...element.children].map((row) => row.getAttribute('data-key') ?? '');
    new MutationObserver(() => seen.push(keys().join(' '))).observe(element, { childList: true });
    return seen;
  });
  return () => orders.jsonValue();
}
const kindOf = async (kind: string) =>
  (await api('GET /api/library', { token })).filter((item) => item.kind === kind);

describe('Library', () => {
  test('documents are uploaded into a folder, named and ordered, and members find them', async () => {
    await openTab(page, 'library');
    await expectFit(page);
    await page.getByLabel('Upload into').selectOption({ label: 'New folder…' });
    await page.getByLabel('Name of the new folder').fill('Letters');
    await upload(page, 'documents', [
      pdf('Advent_letter.pdf'),
      pdf('Easter-letter.pdf'),
      pdf('page.pdf', '<!doctype html><script>1</script>'),
    ]);
    await page.getByText('2 documents uploaded.').waitFor();
    await page
      .getByRole('alert')
      .getByText(/page\.pdf.*We cannot use this file as a document/)
      .waitFor();
    await expectRefusals(visited, 415, 1);
    await press(page, 'Dismiss page.pdf');
    const letters = page.getByRole('list', { name: 'Letters' });
    const endSlowness = await slowDown(page);
    const orders = await watchOrder(letters);
    const readAgain = page.waitForResponse('**/api/library');
    await letters.getByRole('button', { name: /^Move Easter letter: drag/ }).press('ArrowUp');
    await page.getByText('Easter letter is now 1 of 2.').waitFor();
    await readAgain;
    await endSlowness();
    const ids = (await kindOf('document')).slice(2).map(({ id }) => id);
    expect(await orders()).toEqual([ids.join(' ')]);
    await letters.getByRole('button', { name: /^Advent letter/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Letter for Advent');
    await expectFit(page);
    await press(page, /^Save$/);
    await page.getByText('“Letter for Advent” is saved.').first().waitFor();
    await expect
      .poll(async () => (await kindOf('document')).slice(2).map(({ name }) => name))
      .toEqual(['Easter letter', 'Letter for Advent']);

    await press(page, 'Rename the folder Letters');
    await page.getByLabel('New name of the folder').fill('Letters of 2026');
    await press(page, 'Save name');
    await page.getByText('The folder is called “Letters of 2026”.').first().waitFor();
    await page.locator('h3:focus', { hasText: 'Letters of 2026' }).waitFor();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const card = page.getByRole('region', { name: 'Documents' });
    await card.getByText('Letters of 2026').click();
    const letter = card.getByRole('link', { name: 'Easter letter' });
    await letter.waitFor();
    const address = (await letter.getAttribute('href')) ?? '';
    expect(address).toMatch(
      /^\/assets\/library\/[\w-]{20,}\/easter-letter\.pdf\?expires=\d+&signature=/,
    );
    const file = await page.request.get(server.url + address);
    expect([file.status(), file.headers()['content-disposition']]).toEqual([200, 'attachment']);
    await expectFit(page);
  });

  test('a recording and a video are added; somebody else’s change is a choice', async () => {
    await openTab(page, 'library?part=audio');
    await upload(page, 'recordings', [
      { name: 'Te_Deum.mp3', mimeType: 'audio/mpeg', buffer: buildMp3(20) },
    ]);
    await page.getByText('1 recording uploaded.').waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Te Deum').waitFor();
    await page.getByRole('link', { name: /^Videos/ }).click();
    await press(page, 'Add a video');
    await page.getByLabel('Name', { exact: true }).fill('Easter');
    await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await press(page, 'Add video');
    await page
      .getByText(/an address that starts with https/)
      .first()
      .waitFor();
    await page.getByLabel('Address', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
    await press(page, 'Add video');
    await page.getByText('“Easter” is added.').first().waitFor();

    await press(page, /^Easter/);
    const added = (await kindOf('video')).find(({ name }) => name === 'Easter');
    const body = { name: 'Easter 2026', url: added?.url ?? '', folder: '' };
    await api('PUT /api/library/{id}', { token, params: { id: added?.id ?? '' }, body });
    await page.getByLabel('Name', { exact: true }).fill('Easter morning');
    await press(page, /^Save$/);
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await dialog.getByText('Easter 2026').waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('“Easter morning” is saved.').first().waitFor();
    await expectRefusals(visited, 409, 1);
    await press(page, 'Remove Easter morning');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Easter morning” is deleted.').first().waitFor();
    await press(page, 'Undo');
    await page.getByText('“Easter morning” is back.').first().waitFor();
    await page.getByRole('button', { name: 'Remove Easter morning' }).waitFor();
    await open(page, '/admin/library?part=images');
    await page.getByRole('heading', { name: 'Images' }).waitFor();
    await expectFit(page);
  });
});
