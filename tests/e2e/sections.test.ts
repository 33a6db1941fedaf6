import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurch } from './church.ts';
import { copyPosts, writeSections } from './content.ts';
import { storedMessages } from './letters.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, shownText, visit, whenAlive, wide } from './visit.ts';

const { server, browser } = await openChurch();

const visited = await visit(browser, server.url);
const { page } = visited;
const plain = await visit(browser, server.url, { javaScriptEnabled: false });
afterAll(() => Promise.all([visited.close(), plain.close()]));

describe('media', () => {
  test('is loaded only when it is asked for: a track by choosing it, a film by a click', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/media');
    const player = page.locator('audio');
    expect(await player.getAttribute('aria-label')).toContain('Old Hundredth');
    const film = page.getByRole('link', { name: 'Play: Living Water' });
    await whenAlive(film);
    await film.scrollIntoViewIfNeeded();
    // What is visible has been requested by then.
    await film.getByRole('presentation').evaluate((poster: HTMLImageElement) => poster.decode());
    expect(asked.filter((url) => /\.(mp3|webm)|youtube|vimeo/.test(url))).toEqual([]);
    expect(await page.locator('video, iframe').count()).toBe(0);

    await (await whenAlive(page.getByRole('link', { name: /Ode to Joy/ }))).click();
    await expect.poll(() => player.getAttribute('aria-label')).toContain('Ode to Joy');
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    expect(await page.locator('[aria-current=true]').allInnerTexts()).toEqual([
      expect.stringContaining('Ode to Joy'),
    ]);

    await film.press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(asked.some((url) => url.endsWith('/living-water.webm'))).toBe(true);
    await page.getByRole('link', { name: /Play: Earthrise/ }).click();
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    );
    expect(await frame.getAttribute('title')).toContain('Earthrise');
    await expect
      .poll(() => page.frames().map((one) => one.url()))
      .toContainEqual(expect.stringContaining('youtube-nocookie'));
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test('what the server drew stays while its code cannot be loaded, and reacts once it can', async () => {
  const { page, problems, close } = await visit(browser, server.url);
  const code = /\/static\/month-of-[^/]+$/;
  await page.route(code, (route) => route.abort());
  await open(page, '/get-involved/calendar');
  const next = page.getByRole('link', { name: /^Next month:/ });
  // Given up twice: it was asked for again.
  await expect.poll(() => problems.failures(code).length).toBeGreaterThan(2);
  await next.waitFor();
  await page.unroute(code);
  await whenAlive(next);
  await next.click();
  await page.getByRole('link', { name: /^Previous month:/ }).waitFor();
  problems.forget(({ kind }) => kind === 'lost');
  await close();
});

test('an accordion opens by keyboard', async () => {
  await open(page, '/get-involved/questions');
  const question = page.locator('main details').first();
  const text = question.locator('p').first();
  expect(await text.isVisible()).toBe(false);
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await text.waitFor();
  await page.keyboard.press('Space');
  await text.waitFor({ state: 'hidden' });
});

test('another site’s page is framed in a sandbox, a map without; each has its size and name', async () => {
  await page.goto('/get-involved/retreat');
  const foreign = page.locator('main iframe');
  const sandbox = (await foreign.getAttribute('sandbox'))?.split(' ') ?? [];
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(await foreign.getAttribute('title')).toMatch(/\w{4}/);
  await page.goto('/contact');
  const map = page.locator('main iframe');
  expect(await map.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  expect(await map.getAttribute('title')).toMatch(/\w{4}/);
  expect(await map.evaluate((element) => element.getBoundingClientRect().height)).toBe(450);
});

test('a very long address wraps in every section, so that a phone shows all of it', async () => {
  const long = `https://church.example/${'a-very-long-address-'.repeat(6)}`;
  writeSections(server.dataDir, 'community', [
    { type: 'text', content: `<p>${long}</p>` },
    { type: 'section', title: 'Read', content: `<p>${long}</p>`, additional: `<p>${long}</p>` },
    { type: 'list', items: [long] },
    { type: 'quote', content: long },
    { type: 'card', title: long, body: `<p>${long}</p>` },
    { type: 'accordion', items: [{ title: long, content: `<p>${long}</p>` }] },
    { type: 'audio', title: long, playlist: [{ src: '/x.mp3', title: long }] },
    { type: 'videoPlaylist', videos: [{ url: 'https://vimeo.com/1', title: long }] },
    {
      type: 'people',
      people: [
        { name: long.slice(0, 120), role: long, words: `<p>${long}</p>`, isReachable: true },
      ],
    },
    { type: 'gallery', pictures: [{ src: '/glass.svg', alt: 'Glass', caption: long }] },
    { type: 'buttons', buttons: [{ label: long.slice(0, 80), href: '/' }] },
    {
      type: 'columns',
      columns: [{ title: long, content: `<p>${long}</p>`, label: long.slice(0, 80), href: '/' }],
    },
  ]);
  await page.setViewportSize(phone);
  await expect
    .poll(async () => {
      await page.goto('/community');
      return page.getByRole('main').getByText(long).count();
    })
    .toBeGreaterThan(13);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(wide);
});

describe('a gallery', () => {
  const picture = (page: Page) => page.getByRole('link', { name: /^Enlarge:/ });
  const shown = (page: Page) =>
    page
      .getByRole('dialog')
      .getByText(/^\d of \d$/)
      .textContent();

  test('opens a picture over the page; keys lead on, and Escape back to it', async () => {
    await page.setViewportSize(phone);
    await open(page, '/media');
    expect(await picture(page).count()).toBe(8);
    await (await whenAlive(picture(page).nth(1))).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.getByRole('img', { name: /dove/ }).waitFor();
    expect(await shown(page)).toBe('2 of 8');
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const [key, words] of [
      ['ArrowRight', '3 of 8'],
      ['Home', '1 of 8'],
      ['ArrowLeft', '8 of 8'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toBe(words);
    }
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => shown(page)).toBe('1 of 8');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(await picture(page).first().getAttribute('aria-label'));
    await page.setViewportSize(wide);
  });

  test('is links to its pictures without JavaScript', async () => {
    const { page } = plain;
    await page.goto('/media');
    await picture(page).first().click();
    await page.waitForURL(({ pathname }) => pathname.endsWith('.webp'));
  });
});

describe('people', () => {
  const grace = 'Pastor Grace Tanaka';
  const whom = (page: Page) => page.getByLabel('Whom would you like to write to?');
  const write = async (page: Page) => {
    const form = page.getByRole('form', { name: 'Message to a person' });
    await form.getByLabel('Your message').fill('May I come by?');
    await form.getByLabel('Name', { exact: true }).fill('Ana');
    await form.getByLabel('E-mail').fill('ana@example.org');
    await form.getByRole('button', { name: 'Send message' }).click();
  };
  const last = () => storedMessages(server.dataDir).at(-1);

  test('are written to by a form that chooses whom one pressed', async () => {
    await page.setViewportSize(phone);
    await open(page, '/about/church-staff');
    expect(await page.content()).not.toContain('mailto:grace');
    await whenAlive(whom(page));
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please choose whom to write to.').waitFor();
    await expect
      .poll(() => whom(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: `Write to ${grace}` }).click();
    expect(await whom(page).inputValue()).toBe(grace);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('request');
    await write(page);
    await page.getByText('Your message has been sent!').waitFor();
    expect(last()).toMatchObject({ kind: 'contact', person: grace, name: 'Ana' });
    await page.setViewportSize(wide);
  });

  test('are written to without JavaScript', async () => {
    const { page } = plain;
    await page.goto('/about/church-staff');
    await page.getByRole('link', { name: 'Write to Marcus Whitfield' }).click();
    await whom(page).selectOption('Marcus Whitfield');
    await write(page);
    await page.getByText('Your message has been sent!').waitFor();
    expect(last()).toMatchObject({ person: 'Marcus Whitfield' });
  });
});

describe('the blog', () => {
  test('shares, and has a permalink for each post', async () => {
    await open(page, '/media/blog');
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Share' }).first();
    const link = first.getByRole('heading').getByRole('link');
    const address = server.url + (await link.getAttribute('href'));
    await first.getByText('Share', { exact: true }).click();
    const shares = await first
      .getByRole('link', { name: /^Share/ })
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href));
    expect(shares).toHaveLength(5);
    for (const share of shares) expect(share).toContain(encodeURIComponent(address));
    const title = await shownText(link);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(page.url()).toBe(address);
    expect(await page.getByRole('link', { name: address, exact: true }).count()).toBe(1);
  });

  test('a missing post shows the exact words', async () => {
    expect((await page.goto('/blog/never-written'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Blog post not found.' }).waitFor();
    expect(await page.title()).toContain('Blog post not found');
    await expectRefusals(visited, 404, 1);
  });

  test('older posts are on the next page, which has its own address', async () => {
    const countPosts = async () =>
      (await (await fetch(`${server.url}/api/blog/public?limit=50`)).json()).length;
    const before = await countPosts();
    copyPosts(server.dataDir, 20);
    await expect.poll(countPosts).toBe(before + 20);
    const length = before + 20;
    const titles = () =>
      page.getByRole('main').getByRole('heading').getByRole('link').allInnerTexts();
    const older = page.getByRole('link', { name: 'Older posts' });
    await open(page, '/media/blog');
    const newest = await titles();
    const seen = new Set(newest);
    /** The titles of the next page, once all of them have changed. */
    const turn = async () => {
      let shown: string[] = [];
      await older.click();
      await expect
        .poll(async () => {
          shown = await titles();
          return shown.length > 0 && shown.every((title) => title !== '' && !seen.has(title));
        })
        .toBe(true);
      for (const title of shown) seen.add(title);
      return shown;
    };
    expect(newest).toHaveLength(12);
    expect(await turn()).toHaveLength(12);
    const oldest = await turn();
    expect(seen.size).toBe(length);
    await expect.poll(() => older.count()).toBe(0);
    await page.reload();
    await expect.poll(titles).toEqual(oldest);
    await page.getByRole('link', { name: 'Newest posts' }).click();
    await expect.poll(titles).toEqual(newest);
  });
});
