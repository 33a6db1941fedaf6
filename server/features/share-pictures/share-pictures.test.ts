import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharePictureCalls } from '#contract/share-pictures.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';
import { createPictures } from './share-pictures.ts';
import { removeOldPictures } from './stored-pictures.ts';

const describe = sharePictureCalls['GET /api/share-pictures/{kind}/{key}'].answer;

async function pictureOf(app: TestApp, thing: string) {
  const response = await app.fetch(`/api/share-pictures/${thing}`);
  return { status: response.status, ...describe.partial().parse(await response.json()) };
}

it('draws a picture of 1200 by 630 pixels for the site, a page, a post and an event', async () => {
  const app = await openApp();
  await buildSite(app, { name: 'Grace Chapel', tagline: 'Come in.' });
  await buildPage(app, { slug: 'about/church-staff', title: 'Our staff' });
  await buildPost(app, { slug: 'soup' });
  await buildEvent(app, { slug: 'choir', recurrence: 'FREQ=WEEKLY' });
  const things = ['site/home', 'page/about/church-staff', 'post/soup', 'event/choir'];
  for (const thing of things) {
    const { path = '' } = await pictureOf(app, thing);
    expect(path).toContain(`/share/${thing}.`);
    const response = await app.fetch(path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const size = await sharp(await response.arrayBuffer()).metadata();
    expect(size).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect((await pictureOf(app, 'page/about/church-staff')).alt).toBe('Our staff – Grace Chapel');
  await app.close();
});

it('has another address when the title, the name or the colors change, and the former one leads there', async () => {
  const app = await openApp();
  await buildHomepage(app);
  await buildPage(app, { slug: 'about' });
  const first = (await pictureOf(app, 'page/about')).path ?? '';
  await buildHomepage(app, { colorScheme: { primary: '#114433', text: '#231d2b' } });
  const second = (await pictureOf(app, 'page/about')).path ?? '';
  expect(second).not.toBe(first);
  const former = await app.fetch(first);
  expect([former.status, former.headers.get('location')]).toEqual([302, second]);
  await buildSite(app, { name: 'Another name' });
  expect((await pictureOf(app, 'page/about')).path).not.toBe(second);
  await app.close();
});

it('shows nothing of what is not public now, also to those who know the address', async () => {
  const app = await openApp();
  await buildPost(app, { slug: 'over', expireDate: '2026-11-22T00:00' });
  const { path = '' } = await pictureOf(app, 'post/over');
  expect((await app.fetch(path)).status).toBe(200);
  app.clock.set('2026-11-22T00:00:00-08:00');
  expect((await app.fetch(path)).status).toBe(404);
  await buildPost(app, { slug: 'later', scheduleDate: '2026-12-24T10:00' });
  await buildPost(app, { slug: 'off', isEnabled: false });
  await buildPost(app, { slug: 'draft', isPosted: false });
  for (const thing of ['post/over', 'post/later', 'post/off', 'post/draft', 'event/none']) {
    expect((await pictureOf(app, thing)).status).toBe(404);
    expect((await app.fetch(`/share/${thing}.0123456789abcdef.jpg`)).status).toBe(404);
  }
  await app.close();
});

it.each([
  '/share/page/about.jpg',
  '/share/user/x.0123456789abcdef.jpg',
  '/share/post/..%2f..%2fsecret.0123456789abcdef.jpg',
  `/share/post/${'x'.repeat(300)}.0123456789abcdef.jpg`,
  '/share/event/choir/2026-99-99.0123456789abcdef.jpg',
])('refuses %s', async (path) => {
  const app = await openApp();
  await buildEvent(app, { slug: 'choir' });
  expect((await app.fetch(path)).status).toBeOneOf([400, 404]);
  await app.close();
});

it('draws a picture once for many who ask at the same time', async () => {
  const app = await openApp();
  await buildPage(app, { slug: 'about', title: '教'.repeat(100) });
  const { path = '' } = await pictureOf(app, 'page/about');
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.fetch(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await app.close();
});

/** What was drawn so far and is kept. */
const stored = (app: TestApp) => {
  const folder = join(app.services.config.dataDir, 'share');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('a date has the picture of its series, and an address of its own leads there', async () => {
  const app = await openApp({ environment: { RATE_LIMITS: 'drawings=1/60' } });
  await buildEvent(app, { slug: 'choir', recurrence: 'FREQ=DAILY' });
  const { path: ofSeries = '' } = await pictureOf(app, 'event/choir');
  for (const date of ['2026-11-29', '2026-11-30', '2027-06-01']) {
    expect((await pictureOf(app, `event/choir/${date}`)).path).toBe(ofSeries);
    const own = await app.fetch(ofSeries.replace('choir.', `choir/${date}.`));
    expect([own.status, own.headers.get('location')]).toEqual([302, ofSeries]);
  }
  expect((await app.fetch(ofSeries)).status).toBe(200);
  expect(stored(app)).toHaveLength(1);
  await app.close();
});

it('is drawn once, also after a restart, and drawings of one network are limited', async () => {
  const app = await openApp({ environment: { RATE_LIMITS: 'drawings=2/60' } });
  const paths: string[] = [];
  for (const slug of ['one', 'two', 'three']) {
    await buildPage(app, { slug, title: slug });
    paths.push((await pictureOf(app, `page/${slug}`)).path ?? '');
  }
  const [one = '', two = '', three = ''] = paths;
  const bytes = await (await app.fetch(one)).arrayBuffer();
  expect((await app.fetch(two)).status).toBe(200);
  const refused = await app.fetch(three);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect((await app.fetch(three, undefined, '198.51.100.7')).status).toBe(200);
  // From then on it costs nothing.
  expect((await app.fetch(three)).status).toBe(200);
  const asked = {
    kind: 'page',
    key: 'one',
    hash: /\.([0-9a-f]{16})\./.exec(one)?.[1] ?? '',
  } as const;
  const again = await createPictures(app.services).read(asked, '192.0.2.1');
  expect(again?.equals(Buffer.from(bytes))).toBe(true);
  expect(stored(app)).toHaveLength(3);
  await app.close();
});

it('is not kept for ever', async () => {
  const app = await openApp({ now: new Date().toISOString() });
  await buildPage(app, { slug: 'about' });
  await app.fetch((await pictureOf(app, 'page/about')).path ?? '');
  await removeOldPictures(app.services);
  expect(stored(app)).toHaveLength(1);
  app.clock.pass({ hours: 24 * 61 });
  await removeOldPictures(app.services);
  expect(stored(app)).toEqual([]);
  await app.close();
});

it('has the title in the language that is asked for, at an address of that language', async () => {
  const app = await openApp();
  const grace = await asAdministrator(app);
  const page = await grace.ask('POST', '/api/pages', {
    slug: 'about',
    title: 'About',
    sections: [],
  });
  const { path: before = '' } = await pictureOf(app, 'page/about');
  await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const id = `es_page_${page._id}`;
  const [{ key, digest: of }] = (await grace.ask('GET', `/api/editing/translation/${id}`)).pairs;
  const texts = [{ key, of, text: 'Nosotros' }];
  await grace.ask('PUT', `/api/translations/${id}`, { slug: 'nosotros', texts });
  const spanish = await pictureOf(app, 'page/nosotros?lang=es');
  expect(spanish.alt).toMatch(/^Nosotros – /);
  expect(spanish.path).toMatch(/^\/es\/share\/page\/nosotros\.[0-9a-f]{16}\.jpg$/);
  expect((await app.fetch(spanish.path ?? '')).headers.get('content-type')).toBe('image/jpeg');
  const former = await app.fetch(spanish.path?.replace(/\.[0-9a-f]+/, '.0123456789abcdef') ?? '');
  expect([former.status, former.headers.get('location')]).toEqual([302, spanish.path]);
  expect((await pictureOf(app, 'page/about')).path).toBe(before);
  expect((await app.fetch(before)).status).toBe(200);
  await app.close();
});
