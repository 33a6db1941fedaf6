import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharePictureCalls } from '#contract/share-pictures.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import {
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';

const describe = sharePictureCalls['GET /api/share-pictures/{kind}/{key}'].answer;

async function pictureOf(app: TestApp, thing: string) {
  const response = await app.fetch(`/api/share-pictures/${thing}`);
  return { status: response.status, ...describe.partial().parse(await response.json()) };
}

it('draws a picture of 1200 by 630 pixels for the site, a page, a post, an event and one of its dates', async () => {
  const app = await openApp();
  await buildSite(app, { name: 'Grace Chapel', tagline: 'Come in.' });
  await buildPage(app, { slug: 'about/church-staff', title: 'Our staff' });
  await buildPost(app, { slug: 'soup' });
  await buildEvent(app, { slug: 'choir', recurrence: 'FREQ=WEEKLY' });
  const things = ['site/home', 'page/about/church-staff', 'post/soup', 'event/choir'];
  for (const thing of [...things, 'event/choir/2026-11-29']) {
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
