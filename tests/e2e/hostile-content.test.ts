import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { openChurch } from './church.ts';
import { writeContent, writeSections } from './content.ts';
import { payloads } from './payloads.ts';
import { open, sharedVisit, visit } from './visit.ts';

const { server, browser } = await openChurch();

const all = payloads
  .map((payload, index) => `<div data-payload="${index}">${payload}</div>`)
  .join('');
/** For fields of one line. */
const short = `"><img src=x onerror="window.hacked='line'">`;
const script = 'javascript:window.hacked="address"';

const program = 'globalThis.hacked = "upload"; document.documentElement.dataset.hacked = "upload";';
const scripts = ['evil.js', 'evil.webp', 'evil.pdf', 'evil.txt', 'evil'];
/** Put into the uploads without any check, as an older release might have. */
const uploads: Record<string, string> = {
  ...Object.fromEntries(scripts.map((name) => [name, program])),
  'evil.mjs': program,
  'evil.css': 'body { color: rgb(1, 2, 3) !important }',
  'evil.html': `<title>evil</title><script>${program}</script>`,
  'evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${program}</script></html>`,
  'evil.xml': `<a:script xmlns:a="http://www.w3.org/1999/xhtml">${program}</a:script>`,
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload='${program}'><script>${program}</script>
    <script href="/assets/images/evil.js"/><text y="20">drawn</text></svg>`,
};

beforeAll(async () => {
  mkdirSync(join(server.dataDir, 'uploads/images'), { recursive: true });
  for (const [name, content] of Object.entries(uploads))
    writeFileSync(join(server.dataDir, 'uploads/images', name), content);
  writeSections(server.dataDir, 'about', [
    { type: 'text', content: all },
    { type: 'text', content: all, className: '"><script>window.hacked="class"</script>' },
    { type: 'section', title: short, content: all, additional: all },
    { type: 'accordion', items: payloads.map((payload) => ({ title: payload, content: payload })) },
    { type: 'card', title: short, body: all, image: { src: '/x.webp', alt: short } },
    { type: 'quote', content: all },
    { type: 'list', listType: 'ordered', items: payloads },
    { type: 'image', src: '/x.webp', alt: short, style: { 'background-image': `url(${script})` } },
    { type: 'image', src: script, alt: short },
    { type: 'iframe', src: script, title: short },
    { type: 'iframe', src: 'data:text/html,<script>parent.hacked="frame"</script>' },
    { type: 'iframe', src: '/assets/images/evil.html', title: short },
    { type: 'map', embedUrl: script },
    { type: 'audio', title: short, playlist: [{ src: '/x.mp3', title: short }] },
    { type: 'audio', title: short, playlist: [{ src: script, title: short }] },
    { type: 'videoPlaylist', videos: [{ url: script, title: short }] },
    { type: 'videoPlaylist', videos: [{ url: '/x.webm', title: short }] },
    { type: 'venmo-button', username: short, note: short },
  ]);
  writeContent(server.dataDir, (database) => {
    database.prepare('update pages set title = ? where slug = ?').run(all, 'community');
    database
      .prepare("update announcements set title = ?, description = ?, link_url = ?, link_text = 'x'")
      .run(all, all, script);
    database
      .prepare("update posts set title = ?, author = ?, content = ? where slug = 'advent-light'")
      .run(
        all,
        all,
        JSON.stringify([
          { type: 'text', content: all },
          { type: 'image', src: script, alt: all },
        ]),
      );
    database
      .prepare('update events set summary = ?, description = ?, location = ?')
      .run(all, all, all);
  });
  const seen = async () => (await (await fetch(`${server.url}/api/pages/community`)).json()).title;
  // `expect.poll` works only in tests.
  await vi.waitFor(async () => expect(await seen()).toBe(all), { timeout: 60_000 });
});

/** Some attacks run when an animation begins. */
const moving = { reducedMotion: 'no-preference' } as const;

const { page, problems } = await sharedVisit(browser, server.url, moving);
const dialogs: string[] = [];
page.on('dialog', (dialog) => dialogs.push(dialog.message()));

test.each([
  '/about',
  '/community',
  '/',
  '/blog/advent-light',
  '/get-involved/calendar',
  '/get-involved/weekly-program',
  '/media/blog',
])('nothing in %s runs, whether opened or reached from another page', async (path) => {
  expect((await page.goto(path))?.status()).toBe(200);
  await provoke(page);
  await open(page, '/contact');
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'there';
    document.querySelector('main')?.prepend(link);
  }, path);
  const here = await page.title();
  await page.getByRole('link', { name: 'there', exact: true }).click();
  await page.waitForURL(path);
  await expect.poll(() => page.title()).not.toBe(here);
  await provoke(page);
  expect(dialogs).toEqual([]);
  // Of what the policy refused, and of pictures that are not there.
  problems.forget();
});

test('the payloads were there: a text and an accordion contain all of them', async () => {
  const html = await (await fetch(`${server.url}/about`)).text();
  for (const index of payloads.keys())
    expect(html.split(`data-payload="${index}"`).length, `payload ${index}`).toBeGreaterThan(2);
});

test('an upload that could be opened is saved instead', async () => {
  await open(page, '/contact');
  for (const name of ['evil.html', 'evil.xhtml', 'evil.js', 'evil.xml']) {
    const saved = page.waitForEvent('download');
    await page.evaluate((path) => location.assign(path), `/assets/images/${name}`);
    expect((await saved).suggestedFilename()).toBe(name);
    expect(new URL(page.url()).pathname, name).toBe('/contact');
  }
});

test('an uploaded drawing with scripts runs none of them, even when opened directly', async () => {
  const { page, problems, close } = await visit(browser, server.url, moving);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/assets/images/evil.svg');
  await page.waitForTimeout(300);
  expect(await page.locator('text').textContent()).toBe('drawn');
  expect(await page.evaluate(() => document.documentElement.dataset.hacked)).toBeUndefined();
  // Its script was not even asked for, and to the browser it is no page of the site: it may read nothing here, not even
  // the icon that some browsers look for in every tab.
  expect(asked).toEqual(['/assets/images/evil.svg']);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  // Of each script that did not run.
  problems.forget(({ kind }) => kind === 'complaint');
  await close();
});

test.each(['with', 'without'])(
  'an upload is no script of the site, %s its policy',
  async (policy) => {
    const { page, problems, close } = await visit(browser, server.url, {
      ...moving,
      bypassCSP: policy === 'without',
      serviceWorkers: 'allow',
    });
    // As markup that escaped all cleaning: Trusted Types would refuse it if set from a script.
    const markup = scripts
      .map((name) => `<script src="/assets/images/${name}"></script>`)
      .concat('<script type="module" src="/assets/images/evil.mjs"></script>')
      .concat('<link rel="stylesheet" href="/assets/images/evil.css">');
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', `${markup.join('')}</head>`);
      await route.fulfill({ response, body });
    });
    await page.addInitScript(noteRefused);
    await open(page, '/contact');
    const refused = () => page.evaluate(() => Reflect.get(window, 'refused') as string[]);
    const all = [...scripts, 'evil.mjs', 'evil.css'].map((name) => `/assets/images/${name}`);
    await expect.poll(async () => (await refused()).sort()).toEqual(all.sort());
    const worker = (path: string) =>
      page.evaluate(
        (address) =>
          navigator.serviceWorker.register(address).then(
            () => 'registered',
            () => 'refused',
          ),
        path,
      );
    for (const name of scripts) expect(await worker(`/assets/images/${name}`)).toBe('refused');
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    const { color } = await page.evaluate(() => ({ color: getComputedStyle(document.body).color }));
    expect(color).not.toBe('rgb(1, 2, 3)');
    // Of each file that was refused.
    problems.forget();
    await close();
  },
);

/** Notes the uploads whose element says that they were not taken. */
function noteRefused(): void {
  const refused: string[] = [];
  Reflect.set(window, 'refused', refused);
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    const { pathname } = new URL('src' in target ? target.src : target.href);
    if (pathname.startsWith('/assets/')) refused.push(pathname);
  };
  addEventListener('error', note, true);
}

/** Does to every element whatever could trigger a script, and checks whether anything ran. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(async () => {
    addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const kind of [
        'mouseover',
        'pointerover',
        'focus',
        'toggle',
        'animationstart',
        'load',
        'error',
      ])
        element.dispatchEvent(new Event(kind));
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  // What a visitor's click on a link of content would do, without the site's own handling.
  const links = page.locator('main [data-payload] a, main a[href^="javascript" i]');
  for (let index = 0; index < Math.min(await links.count(), 12); index += 1)
    await links
      .nth(index)
      .dispatchEvent('click', undefined, { timeout: 1000 })
      .catch(() => undefined);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
}
