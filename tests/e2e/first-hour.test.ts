import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { expectFit } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { ADMIN, enterAs } from './members.ts';
import { follow, open, visit } from './visit.ts';

const began = Date.now();
const { server, browser } = await openChurch({ SEED: 'empty' });
const { page, problems, close } = await visit(browser, server.url, { timezoneId: 'Europe/Rome' });
afterAll(close);

/** What one does: keys that press something, and fields that are filled. */
const effort = { presses: 0, fields: 0, checkingMs: 0 };
afterAll(() => {
  expect(effort.presses).toBeGreaterThan(0);
});

/** Without a mouse: Tab to what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
      const words = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent;
      return (words ?? '').replace(/\s+/g, ' ').replace(' (optional)', '').trim();
    });
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${name}" at ${page.url()}.`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  effort.presses += 1;
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
  effort.fields += 1;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** From the list to the next step. */
async function goOn(page: Page, step: string, title = step): Promise<void> {
  await heading(page, 'Set up your site');
  await press(page, `Go on: ${step}`);
  await heading(page, title);
}

/** In light and dark, at 1440 and at 375 px. */
async function expectSound(page: Page): Promise<void> {
  const before = Date.now();
  await expectFit(page);
  effort.checkingMs += Date.now() - before;
}

/** Every address of this site that a visitor can reach by links, from the home page on. */
async function crawl(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const answer = await fetch(server.url + path);
    found.set(path, answer.status);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), server.url + path);
      if (url.origin === server.url && !url.search) waiting.push(url.pathname);
    }
    expect(html, path).not.toMatch(/content not found|Our Church</);
  }
  return found;
}

const lost = (found: Map<string, number>) => [...found].filter(([, status]) => status !== 200);

test('from an empty folder to a site of ten pages: by keyboard, from the screens alone', async () => {
  await open(page, '/');
  await heading(page, 'We are getting this site ready');
  await expectSound(page);

  await enterAs(page, ADMIN);
  await open(page, '/admin');
  await heading(page, 'Set up your site');
  await expectSound(page);

  await fill(page, 'First name', 'Ruth');
  await fill(page, 'Last name', 'Ames');
  await press(page, 'Save my name');
  await page.getByText('Thank you, Ruth. What you write now has your name.').waitFor();

  await press(page, 'Begin: Name and address');
  await heading(page, 'Name and address');
  await expectSound(page);
  await fill(page, 'Name of the church', 'Hill Chapel');
  await fill(page, 'Street and number', '4 Hill Road');
  await fill(page, 'City', 'Petaluma');
  await press(page, 'Save');
  await goOn(page, 'Time zone');
  await expectSound(page);
  await press(page, 'Use Europe/Rome');
  await press(page, 'Save');
  await goOn(page, 'Service times');
  await expectSound(page);
  await press(page, 'Add this service');
  await page.getByText('Say when it begins.').first().waitFor();
  await fill(page, 'From', '1000AM');
  await fill(page, 'Until', '1115AM');
  await page.getByText('Visitors will read “Sunday Worship 10AM”.').waitFor();
  await press(page, 'Add this service');
  const services = page.getByRole('list', { name: 'Services', exact: true });
  await services.getByText('Worship: Sunday, 10 AM – 11:15 AM').waitFor();
  await press(page, 'Back to all steps');

  await goOn(page, 'Look');
  await expectSound(page);
  await press(page, 'Save');
  await goOn(page, 'Pictures and welcome');
  await expectSound(page);
  await press(page, 'Skip this step');

  await goOn(page, 'About the church', 'About Us');
  await expectSound(page);
  await page.getByRole('link', { name: 'All steps' }).waitFor();
  await fill(page, 'Who is the pastor?', 'Grace Tanaka');
  const frame = page.frameLocator('iframe[title="Page Preview"]');
  await frame.getByText('Grace Tanaka.').waitFor();
  await frame.getByText('Welcome to Hill Chapel.').waitFor();
  await press(page, 'Publish');
  await heading(page, 'Set up your site');
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  const seconds = Math.round((Date.now() - began - effort.checkingMs) / 1000);
  process.stdout.write(
    `Empty folder to first published page: ${effort.presses} presses, ${effort.fields} fields, ${seconds} s.\n`,
  );

  await goOn(page, 'Contact page', 'Contact Us');
  await press(page, 'Publish');
  await goOn(page, 'Giving', 'Give');
  // Without a way to give it is not published silently.
  await press(page, 'Publish');
  await page.getByRole('alertdialog').getByText('It names no way to give yet').waitFor();
  await press(page, 'Keep as draft');
  await goOn(page, 'Giving', 'Give');
  expect((await fetch(`${server.url}/give`)).status).toBe(404);
  await fill(page, 'Where do people give online?', 'https://give.example.org/hill');
  await press(page, 'Publish');
  await goOn(page, 'First event');
  await expectSound(page);
  await fill(page, 'What it is called', 'Soup supper');
  await fill(page, 'Day', '12122030');
  await fill(page, 'From', '0600PM');
  await fill(page, 'Until', '0800PM');
  await press(page, 'Add this event');
  await goOn(page, 'Mail');
  await page.getByText('SMTP_URL=smtps://').waitFor();
  await expectSound(page);
  await press(page, 'Skip this step');
  await goOn(page, 'Team');
  await fill(page, 'Name', 'Ruth Adler');
  await fill(page, 'E-mail', 'ruth@hill.example');
  await press(page, 'Add another person');
  await fill(page, 'Name', 'Omar Haddad');
  await fill(page, 'E-mail', 'omar@hill.example');
  await press(page, 'Invite');
  // Without a mail server their links are shown.
  await page.getByLabel('Link for Omar Haddad').waitFor();
  expect(await page.getByLabel('Link for Ruth Adler').inputValue()).toContain('/password-reset');
  await expectSound(page);
  await press(page, 'Back to all steps');
  await page.getByRole('button', { name: 'Do it after all Mail' }).waitFor();
  const others = starterPages.filter(({ key }) => !['about', 'contact', 'give'].includes(key));
  for (const { title, needs } of others) {
    await press(page, title);
    await heading(page, title);
    await press(page, 'Publish');
    if (needs) await press(page, 'Publish anyway');
    await heading(page, 'Set up your site');
  }
  await expectSound(page);
  // The pictures were skipped, and so nothing is left to do.
  await press(page, 'To the start page');
  await heading(page, 'Today');

  await open(page, '/admin/blog/new');
  expect(await page.getByLabel('Author', { exact: true }).inputValue()).toBe('Ruth Ames');

  const found = await crawl();
  expect(lost(found)).toEqual([]);
  for (const { slug } of starterPages) expect([...found.keys()]).toContain(`/${slug}`);
  await open(page, '/');
  await expectSound(page);
  for (const path of ['/about', '/plan-your-visit']) {
    await follow(page, path);
    await page.waitForURL(`**${path}`);
    await expectSound(page);
  }
  // A site without a home page says so to its editors' previews.
  problems.forget((problem) => problem.kind === 'refused' && problem.status === 404);
}, 400_000);

test('a link that leads nowhere is created where it is warned of; a template begun twice is not twice the same', async () => {
  await open(page, '/admin/pages/new?template=about');
  // It is published: its own editor opens.
  await page.waitForURL(/admin\/pages\/[0-9a-f-]{36}$/);
  await open(page, '/admin/pages/new');
  await page.getByLabel('Begin with').selectOption({ label: 'A few questions: About Us' });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('is at /about already, and stays as it is').waitFor();
  await page.getByText('It will be at').getByText('/about-2').waitFor();

  await open(page, '/admin/pages/new');
  await page
    .getByLabel('Begin with')
    .selectOption({ label: 'A copy of “Questions” (/get-involved/questions)' });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect.poll(() => page.getByLabel('Title').first().inputValue()).toBe('Questions copy');
  await expectFit(page);

  await open(page, '/admin/pages/new?slug=choir&title=Choir');
  expect(await page.getByLabel('Title').first().inputValue()).toBe('Choir');
  expect(await page.getByLabel('Web address').first().inputValue()).toBe('choir');
});
