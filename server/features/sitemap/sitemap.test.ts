import { expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildAnnouncement,
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';

const ORIGIN = { environment: { PUBLIC_URL: 'https://church.example' } };

async function addresses(app: TestApp, path = '/sitemap.xml') {
  const text = await (await app.fetch(path)).text();
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  return Object.fromEntries(found.map(([, address, changed]) => [address, changed]));
}

it('names every public address with the time of its last change, in the church’s offset', async () => {
  const app = await openApp(ORIGIN);
  await buildHomepage(app);
  await buildPage(app, { slug: 'about/church-staff' });
  await buildPost(app, { slug: 'soup' });
  await buildEvent(app, { slug: 'choir', recurrence: 'FREQ=WEEKLY' });
  const changed = '2026-11-21T19:00:00-08:00';
  expect(await addresses(app)).toEqual({
    'https://church.example/': changed,
    'https://church.example/about/church-staff': changed,
    'https://church.example/blog/soup': changed,
    'https://church.example/events/choir': changed,
  });
  const response = await app.fetch('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  await app.close();
});

it('names a post from the moment it is public until it no longer is, and none that is hidden', async () => {
  const app = await openApp(ORIGIN);
  await buildPost(app, {
    slug: 'advent',
    scheduleDate: '2026-11-29T08:00',
    expireDate: '2026-12-25T00:00',
  });
  await buildPost(app, { slug: 'switched-off', isEnabled: false });
  await buildPost(app, { slug: 'not-posted', isPosted: false });
  await buildAnnouncement(app, { title: 'Announcements have no address' });
  expect(await addresses(app)).toEqual({});
  app.clock.set('2026-11-29T08:00:00-08:00');
  expect(await addresses(app)).toEqual({
    'https://church.example/blog/advent': '2026-11-29T08:00:00-08:00',
  });
  app.clock.set('2026-12-25T00:00:00-08:00');
  expect(await addresses(app)).toEqual({});
  await app.close();
});

it('leads to files of 5,000 addresses where there are more, which hold each address once', async () => {
  const app = await openApp(ORIGIN);
  await buildPost(app, { slug: 'a-post' });
  const at = '2026-11-01T00:00:00.000Z';
  const rows = Array.from({ length: 5200 }, (_, index) => ({
    id: `p${index}`,
    slug: `page-${String(index).padStart(5, '0')}`,
    page: '',
    title: 'T',
    sections: '[]',
    is_main_page: 0,
    version: 1,
    created_at: at,
    updated_at: at,
  }));
  for (let from = 0; from < rows.length; from += 400)
    await app.services.db
      .insertInto('pages')
      .values(rows.slice(from, from + 400))
      .execute();
  await buildPage(app, { slug: 'last' });
  const files = Object.keys(await addresses(app));
  expect(files).toEqual([1, 2].map((file) => `https://church.example/sitemaps/${file}.xml`));
  const [first, second] = await Promise.all(
    files.map(async (file) => Object.keys(await addresses(app, new URL(file).pathname))),
  );
  expect(first).toHaveLength(5000);
  expect(second).toHaveLength(202);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(5202);
  for (const wrong of ['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/01.xml', '/sitemaps/x.xml'])
    expect((await app.fetch(wrong)).status).toBe(404);
  await app.close();
});

it('tells search engines where it is, and what is not for them', async () => {
  const app = await openApp(ORIGIN);
  await buildHomepage(app);
  const robots = async () => (await app.fetch('/robots.txt')).text();
  expect(await robots()).toContain('Disallow: /admin\nDisallow: /members\n');
  expect(await robots()).toContain('\nSitemap: https://church.example/sitemap.xml\n');
  await buildSite(app, { isListed: false });
  expect(await robots()).not.toContain('Sitemap');
  expect((await app.fetch('/sitemap.xml')).status).toBe(404);
  await app.close();
});

it('answers again from memory', async () => {
  const app = await openApp(ORIGIN);
  await buildHomepage(app);
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    await app.fetch(path);
    expect(app.answers.read(`${path}?x=1`)).toBeDefined();
  }
  await app.close();
});

it('is not there, and robots.txt names none, while nothing can be listed', async () => {
  const app = await openApp(ORIGIN);
  const robots = async () => (await app.fetch('/robots.txt')).text();
  expect((await app.fetch('/sitemap.xml')).status).toBe(404);
  expect(await robots()).not.toContain('Sitemap');
  await buildHomepage(app);
  expect((await app.fetch('/sitemap.xml')).status).toBe(200);
  expect(await robots()).toContain('Sitemap: https://church.example/sitemap.xml');
  await app.close();
});

it('names what is published in several languages in each, with links to all of them', async () => {
  const app = await openApp(ORIGIN);
  const grace = await asAdministrator(app);
  await buildPage(app, { slug: 'give' });
  const page = await grace.ask('POST', '/api/pages', {
    slug: 'about',
    title: 'About',
    sections: [],
  });
  const before = await (await app.fetch('/sitemap.xml')).text();
  await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  expect(await (await app.fetch('/sitemap.xml')).text()).toBe(before);
  const id = `es_page_${page._id}`;
  const [{ key, digest: of }] = (await grace.ask('GET', `/api/editing/translation/${id}`)).pairs;
  await grace.ask('PUT', `/api/translations/${id}`, {
    slug: 'nosotros',
    texts: [{ key, of, text: 'Nosotros' }],
  });
  const text = await (await app.fetch('/sitemap.xml')).text();
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const links = [
    ['en', '/about'],
    ['es', '/es/nosotros'],
    ['x-default', '/about'],
  ].map(
    ([tag, path]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="https://church.example${path}"/>`,
  );
  for (const path of ['/about', '/es/nosotros']) {
    const [, entry] = text.split(`<loc>https://church.example${path}</loc>`);
    expect(entry?.split('</url>')[0]).toContain(`</lastmod>${links.join('')}`);
  }
  expect(text).not.toContain('/es/give');
  expect(await (await app.fetch('/robots.txt')).text()).toContain('Disallow: /es/admin\n');
  await app.close();
});
