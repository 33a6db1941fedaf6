import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, expect, test } from 'vitest';
import { drawQr, QR_OPTIONS, qrSvg } from '#domain/qr-code.ts';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf } from './members.ts';
import { visit } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);
const { publicUrl } = await api('GET /api/site');
const { page, close } = await visit(browser, server.url);
afterAll(() => close());

/** The drawing that a browser must show, or save, for a path. */
const drawingOf = (path: string) => drawQr(encode(publicUrl + path, QR_OPTIONS));

async function expectCode(dialog: Locator, path: string): Promise<void> {
  const code = dialog.getByRole('img', { name: `QR code for ${publicUrl}${path}`, exact: true });
  const { path: squares, size } = drawingOf(path);
  await code.locator(`path[d="${squares}"]`).waitFor({ state: 'attached' });
  expect(await code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect(await dialog.getByLabel('Where it leads').inputValue()).toBe(publicUrl + path);
}

/** The file that a button of the dialog saves. */
async function saved(dialog: Locator, name: string): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('the code of an event is in its menu: looked at, saved as SVG and as PDF', async () => {
  const title = `Чтение ${'long '.repeat(38)}`.trim();
  const body = {
    ...{ summary: title, slug: 'reading', description: '' },
    ...{ startDateTime: '2030-01-05T10:00', endDateTime: '2030-01-05T11:00' },
  };
  await api('POST /api/calendar/admin/events', { token, body });
  await openTab(page, 'events?search=Чтение');
  const menu = page.getByRole('button', { name: `More for ${title}` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'QR code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `QR code of “${title}”` });
  await expectCode(dialog, '/events/reading');
  // Tests run where no visitor comes.
  await dialog.getByText(/the code works on this computer alone/).waitFor();
  await expectFit(page);
  const svg = await saved(dialog, 'Download SVG');
  expect(svg.name).toBe('qr-events-reading.svg');
  expect(svg.file.toString()).toBe(qrSvg(drawingOf('/events/reading')));
  const pdf = await saved(dialog, 'Download PDF');
  expect(pdf.name).toBe('qr-events-reading.pdf');
  expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(`More for ${title}`);
});

test('a page has it in its editor, which warns of an address that is not published', async () => {
  const content = { slug: 'quiet-room', title: 'The quiet room', sections: [] };
  await api('POST /api/pages', { token, body: content });
  await openTab(page, 'pages');
  await page.getByRole('link', { name: 'Edit The quiet room' }).click();
  const open = page.getByRole('button', { name: 'QR code', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'QR code of “The quiet room”' });
  await expectCode(dialog, '/quiet-room');
  await dialog.getByRole('button', { name: 'Download PDF' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(focused).toBe('QR code');

  await page.getByLabel('Web address').fill('silent-room');
  await open.click();
  await expectCode(dialog, '/silent-room');
  await dialog.getByText(/Visitors do not see this yet/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Download PDF' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a post that is not posted yet has one with a warning, in its menu', async () => {
  const post = { title: 'Not yet', author: 'Ruth', slug: 'not-yet', content: [], isPosted: false };
  await api('POST /api/blog', { token, body: { ...post, uuid: crypto.randomUUID() } });
  await openTab(page, 'blog?search=Not+yet');
  await page.getByRole('button', { name: 'More for Not yet' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code of “Not yet”' });
  await expectCode(dialog, '/blog/not-yet');
  await dialog.getByText(/Visitors do not see this yet/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('More for Not yet');
});
