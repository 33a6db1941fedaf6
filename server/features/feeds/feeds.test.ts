import { parseFeed } from '@rowanmanning/feed-parser';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnnouncement, buildPage, buildPost, buildSite } from '#tests/factories/content.ts';
import { problemsOf } from '#tests/feeds/check-feed.ts';

const PUBLIC_URL = 'https://church.example.org';
const environment = { PUBLIC_URL };
const all = [
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/announcements/rss.xml',
  '/announcements/atom.xml',
] as const;

const textOf = async (app: TestApp, path: string) => (await app.fetch(path)).text();
const kindOf = (path: string) => (path.includes('atom') ? 'atom' : 'rss');
const itemsOf = async (app: TestApp, path: string) => parseFeed(await textOf(app, path)).items;

const contentOf = (path: string, text: string) =>
  path.includes('atom')
    ? parseAtomFeed(text).entries?.[0]?.content?.value
    : parseRssFeed(text).items?.[0]?.content?.encoded;

describe('a feed', () => {
  it.each(all)(
    'at %s is right by its schema and by rules of the W3C, full and empty',
    async (path) => {
      const app = await openApp({ environment });
      const problems = async () =>
        problemsOf(kindOf(path), await textOf(app, path), PUBLIC_URL + path);
      expect(await problems()).toEqual([]);
      await buildSite(app, { name: 'Bread & <Wine>', tagline: '' });
      await buildPost(app, everything);
      await buildAnnouncement(app, {
        description: 'Bring a chair.\nAnd a friend.',
        imageUrl: '/assets/images/blog/chair.800x600.webp',
        linkUrl: '/contact',
      });
      await buildAnnouncement(app, { linkUrl: 'tel:+15035550100' });
      expect(await problems()).toEqual([]);
      await app.close();
    },
  );

  it('tells of a post what the post says', async () => {
    const app = await openApp({ environment });
    const post = await buildPost(app, { ...everything, scheduleDate: '2026-07-04T09:30' });
    for (const path of ['/blog/rss.xml', '/blog/atom.xml']) {
      const { language, url, items } = parseFeed(await textOf(app, path));
      expect({ language, url }).toEqual({ language: 'en-US', url: `${PUBLIC_URL}/media/blog` });
      expect(items).toHaveLength(1);
      const [item] = items;
      expect(item?.id).toBe(`urn:uuid:${post.uuid}`);
      expect(item?.url).toBe(`${PUBLIC_URL}/blog/${post.slug}`);
      expect(item?.title).toBe(post.title);
      expect(item?.authors.map(({ name }) => name)).toEqual(['Ruth Okafor']);
      expect(item?.published?.toISOString()).toBe('2026-07-04T16:30:00.000Z');
      expect(item?.media[0]?.url).toBe(`${PUBLIC_URL}/assets/images/blog/a%20door.1600x900.webp`);
      // This parser reads entities twice; the other does not.
      expect(item?.content).toContain('<li>a < b</li>');
      expect(contentOf(path, await textOf(app, path))).toBe(
        [
          `<p>See <a href="${PUBLIC_URL}/about?a=1&#x26;b=2">us</a>, <a href="${PUBLIC_URL}/blog/${post.slug}#x">here</a>, <a href="mailto:a@example.org">write</a> <span>in red</span> ]]></p>`,
          `<p><img src="${PUBLIC_URL}/assets/images/blog/a%20door.1600x900.webp" alt="A &quot;door&quot; &amp; a step" width="1600" height="900"></p>`,
          '<blockquote><p>Be still<br>and know &lt;me&gt;</p></blockquote>',
          '<ul><li>one</li><li>a &lt; b</li></ul>',
        ].join('\n'),
      );
    }
    const rss = await textOf(app, '/blog/rss.xml');
    expect(rss).toContain('<pubDate>Sat, 04 Jul 2026 09:30:00 -0700</pubDate>');
    expect(rss).toContain('<lastBuildDate>Sat, 21 Nov 2026 19:00:00 -0800</lastBuildDate>');
    const atom = await textOf(app, '/blog/atom.xml');
    expect(atom).toContain('<published>2026-07-04T09:30:00-07:00</published>');
    expect(atom).toContain('<updated>2026-11-21T19:00:00-08:00</updated>');
    await app.close();
  });

  it('keeps the identity of a post that got another address', async () => {
    const app = await openApp({ environment });
    const { uuid } = await buildPost(app);
    const admin = await asAdministrator(app);
    const [post] = await admin.ask('GET', '/api/blog');
    await admin.ask('PUT', `/api/blog/${post._id}`, { slug: 'elsewhere' });
    const [item] = await itemsOf(app, '/blog/rss.xml');
    expect([item?.id, item?.url]).toEqual([`urn:uuid:${uuid}`, `${PUBLIC_URL}/blog/elsewhere`]);
    await app.close();
  });

  it('has the newest 50, and fewer where they are long', async () => {
    const app = await openApp({ environment });
    for (let day = 0; day < 60; day += 1)
      await buildPost(app, {
        title: `Post of ${day}`,
        createdAt: `2026-09-01T10:${Math.min(day + 10, 59)}`,
      });
    const titles = (await itemsOf(app, '/blog/rss.xml')).map(({ title }) => title);
    expect(titles).toHaveLength(50);
    await buildPost(app, { title: 'Long', content: longBlocks });
    await buildPost(app, { title: 'Longer', content: longBlocks });
    const two = (await itemsOf(app, '/blog/rss.xml')).map(({ title }) => title);
    expect(two).toEqual(['Longer']);
    await app.close();
  });
});

describe('what is not public', () => {
  it.each(all)('is not in %s', async (path) => {
    const app = await openApp({ environment });
    const hidden = [
      { title: 'Hidden later', scheduleDate: '2026-11-21T19:00:01-08:00' },
      { title: 'Hidden earlier', expireDate: '2026-11-21T19:00:00-08:00' },
      { title: 'Hidden off', isEnabled: false, enabled: false },
    ];
    for (const content of hidden) {
      await buildPost(app, content);
      await buildAnnouncement(app, content);
    }
    await buildPost(app, { title: 'Hidden draft', isPosted: false });
    const text = await textOf(app, path);
    expect(text).not.toContain('Hidden');
    expect(text).not.toMatch(/<(item|entry)>/);
    await app.close();
  });

  it.each(all)('appears in and leaves %s by the clock', async (path) => {
    const app = await openApp({ environment });
    const content = {
      title: 'For an hour',
      scheduleDate: '2026-11-22T10:00:00-08:00',
      expireDate: '2026-11-22T11:00:00-08:00',
    };
    await buildPost(app, content);
    await buildAnnouncement(app, content);
    const isThere = async () => (await textOf(app, path)).includes('For an hour');
    expect(await isThere()).toBe(false);
    app.clock.set('2026-11-22T10:00:00-08:00');
    expect(await isThere()).toBe(true);
    app.clock.set('2026-11-22T11:00:00-08:00');
    expect(await isThere()).toBe(false);
    await app.close();
  });
});

describe('asked for', () => {
  it('a thousand times, a feed is made once and told to be unchanged', async () => {
    const app = await openApp({ environment });
    await buildPost(app);
    const first = await app.fetch('/blog/rss.xml');
    expect(first.headers.get('last-modified')).toBe('Sun, 22 Nov 2026 03:00:00 GMT');
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { made } = app.services.answerCounters;
    const tag = first.headers.get('etag') ?? '';
    for (let time = 0; time < 1000; time += 1) {
      const again = await app.fetch(`/blog/rss.xml?v=${time}`, {
        headers: { 'if-none-match': tag },
      });
      if (again.status !== 304) expect(again.status).toBe(304);
    }
    expect(app.services.answerCounters.made).toBe(made);
    const head = await app.fetch('/blog/rss.xml', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
    for (const encoding of ['gzip', 'br']) {
      const { headers } = await app.fetch('/blog/rss.xml', {
        headers: { 'accept-encoding': encoding },
      });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
    await buildPost(app);
    const changed = await app.fetch('/blog/rss.xml', { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    await app.close();
  });

  it('by an address that people try, it is found, but no page is hidden', async () => {
    const app = await openApp({ environment });
    const leadsTo = async (path: string) => (await app.fetch(path)).headers.get('location');
    for (const path of ['/feed', '/rss', '/rss.xml', '/feed.xml'])
      expect(await leadsTo(path)).toBe('/blog/rss.xml');
    for (const path of ['/atom', '/atom.xml']) expect(await leadsTo(path)).toBe('/blog/atom.xml');
    await buildPage(app, { slug: 'feed', title: 'Feed the hungry' });
    expect(await leadsTo('/feed')).toBeNull();
    await app.close();
  });
});

const everything = {
  title: 'Bread & <wine> ]]> 🍞',
  content: [
    {
      type: 'text',
      content:
        '<p>See <a href="/about?a=1&amp;b=2">us</a>, <a href="#x">here</a>, <a href="mailto:a@example.org">write</a> <span style="color: red">in red</span> ]]></p>',
    },
    { type: 'image', src: '/assets/images/blog/a door.1600x900.webp', alt: 'A "door" & a step' },
    { type: 'quote', content: 'Be still\nand know <me>' },
    { type: 'list', items: ['one', 'a < b'] },
  ],
};

/** A megabyte in as many blocks as there may be. */
const longBlocks = Array.from({ length: 500 }, (_, index) => ({
  type: 'text',
  content: `<p><a href="/about">${index}</a> ${'word '.repeat(410)}</p>`,
}));
