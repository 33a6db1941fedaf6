import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWav } from '#tests/factories/files.ts';
import { adminToken, openTab } from './admin-walk.ts';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf, enterAs, newMember, overflow } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, visit, wide } from './visit.ts';

const { server, browser } = await openChurch();
const api = apiOf(server);
const token = await adminToken(server);

async function upload(kind: string, name: string, bytes: Buffer | string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  body.set('kind', kind);
  body.set('name', name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/library/upload`, { method: 'POST', headers, body });
  return (await answer.json()).url;
}
let plain: string;
beforeAll(async () => {
  plain = await upload('document', 'A letter.pdf', '%PDF-1.7\n');
  await upload('audio', 'A long talk.wav', buildWav(30));
});

const letter = (page: Page) => page.getByRole('link', { name: 'A letter.pdf' });
const talk = (page: Page) => page.getByLabel('A long talk.wav');
/** Plays from that second on, and returns the position once it plays. */
const playFrom = (page: Page, second: number) =>
  talk(page).evaluate(async (audio: HTMLAudioElement, at) => {
    await audio.play();
    audio.currentTime = at;
    await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
    return audio.currentTime;
  }, second);
async function download(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await letter(page).click();
  return (await saved).suggestedFilename();
}
/** As if the page had been open for this long. */
const passHours = (page: Page, hours: number) =>
  page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, hours * 3_600_000);
/** Gives the dashboard expired addresses, once: like a page that has been open for long. */
const endAddresses = (page: Page) =>
  page.route(
    '**/api/members/library',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/signature=..../g, 'signature=over');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );

describe('a member', async () => {
  const visited = await visit(browser, server.url);
  const { page } = visited;
  afterAll(() => visited.close());

  test('saves a document and plays a recording from any position, at any width', async () => {
    await enterAs(page, await newMember(server));
    await open(page, '/members/dashboard');
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      expect(await download(page)).toBe('a-letter.pdf');
      expect(await playFrom(page, 20)).toBeGreaterThanOrEqual(20);
      expect(await problemsInBothSchemes(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(wide);
  });

  describe('whose dashboard was left open', () => {
    test('gets fresh addresses when it is visible again', async () => {
      await endAddresses(page);
      await open(page, '/members/dashboard');
      await letter(page).waitFor();
      expect(await letter(page).getAttribute('href')).toContain('signature=over');
      await passHours(page, 1.5);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => letter(page).getAttribute('href')).not.toContain('signature=over');
      expect(await download(page)).toBe('a-letter.pdf');
      expect(await playFrom(page, 10)).toBeGreaterThanOrEqual(10);
    });

    test('gets a fresh one before a click would use an expired one', async () => {
      await endAddresses(page);
      await open(page, '/members/dashboard');
      await letter(page).waitFor();
      await passHours(page, 2.5);
      expect(await download(page)).toBe('a-letter.pdf');
    });

    test('continues a recording whose address has expired', async () => {
      await endAddresses(page);
      await open(page, '/members/dashboard');
      await talk(page).waitFor();
      await talk(page).evaluate((audio: HTMLAudioElement) => {
        audio.currentTime = 12;
        audio.play().catch(() => {});
      });
      await expect
        .poll(() => talk(page).evaluate((audio: HTMLAudioElement) => audio.currentTime))
        .toBeGreaterThan(12);
      await expectRefusals(visited, 403, 'some');
    });
  });
});

test('who opens an expired address finds a way on, at any width', async () => {
  const visited = await visit(browser, server.url);
  const { page, close } = visited;
  const response = await fetch(`${server.url}${plain}?expires=1790000000&signature=over`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    await open(page, plain);
    await page.getByRole('heading', { level: 1, name: 'This file is for members' }).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/login?next=%2Fmembers%2Fdashboard');
  }
  await expectRefusals(visited, 403, 2);
  await close();
});

test('an administrator opens the file of an item', async () => {
  const { page, close } = await visit(browser, server.url);
  await openTab(page, 'library');
  await page.getByRole('button', { name: /^A letter\.pdf/ }).click();
  const href = await page.getByRole('link', { name: 'Open it' }).getAttribute('href');
  const opened = await fetch(server.url + href);
  expect([opened.status, await opened.text()]).toEqual([200, '%PDF-1.7\n']);
  expect((await api('GET /api/library', { token })).some(({ url }) => url === plain)).toBe(true);
  await close();
});
