import { afterAll, describe, expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const app = await openApp({ environment: { PUBLIC_URL: 'https://church.example' } });
afterAll(() => app.close());
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'], name: 'Grace' });

const text = async (path: string) => (await app.fetch(path)).text();
const answer = async (path: string) => {
  const { status, headers } = await app.fetch(path);
  return [status, headers.get('location')];
};
const all = (body: string, pattern: RegExp) =>
  [...body.matchAll(pattern)].map(([, found]) => found);
/** Publishes a content in Spanish: every text with “ES ” before it. */
async function translate(kind: string, id: string, slug?: string) {
  const { pairs } = await grace.ask('GET', `/api/editing/translation/es_${kind}_${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: `ES ${source}`,
    of: digest,
  }));
  await grace.ask('PUT', `/api/translations/es_${kind}_${id}`, { texts, ...(slug && { slug }) });
}
const makePost = (title: string) =>
  grace.ask('POST', '/api/blog', {
    ...{ title, slug: title.toLowerCase(), author: 'Ann', uuid: crypto.randomUUID() },
    ...{ isPosted: true, content: [{ type: 'text', content: '<p>Hello</p>' }] },
  });
const makeEvent = (summary: string) =>
  grace.ask('POST', '/api/calendar/admin/events', {
    ...{ summary, description: 'Come', recurrence: 'FREQ=WEEKLY;COUNT=4' },
    ...{ startDateTime: '2026-12-01T19:00', endDateTime: '2026-12-01T20:00' },
  });

describe('the blog', async () => {
  const before = await text('/blog/rss.xml');
  const hope = await makePost('Hope');
  await makePost('Joy');
  const own = await text('/blog/rss.xml');
  await translate('post', hope._id, 'esperanza');

  it('has in another language what is published there, as entries of their own', async () => {
    const rss = await text('/es/blog/rss.xml');
    expect(all(rss, /<item><title>([^<]*)/g)).toEqual(['ES Hope']);
    expect(rss).toContain('<title>Grace: Blog</title>');
    expect(rss).toContain('<language>es</language>');
    expect(rss).toContain('<link>https://church.example/es/blog/esperanza</link>');
    expect(rss).toContain('href="https://church.example/es/blog/rss.xml"');
    expect(rss).toContain('ES &lt;p&gt;Hello');
    const [guid = ''] = all(rss, /<guid[^>]*>([^<]*)/g);
    expect(guid).toMatch(/^urn:uuid:/);
    expect(own).not.toContain(guid);
    const atom = await text('/es/blog/atom.xml');
    expect(atom).toContain('xml:lang="es"');
    expect(atom).toContain(`<id>${guid}</id>`);
  });

  it('is in its own language as before', async () => {
    expect(before).not.toBe(own);
    expect(await text('/blog/rss.xml')).toBe(own);
  });

  it('is at no address of a language that the church does not have, or of its own', async () => {
    expect(await answer('/en/blog/rss.xml')).toEqual([301, '/blog/rss.xml']);
    expect(await answer('/fr/blog/rss.xml')).toEqual([404, null]);
    expect(await answer('/es/feed')).toEqual([301, '/es/blog/rss.xml']);
    await app.fetch('/es/blog/rss.xml?x=1');
    expect(app.answers.read('/es/blog/rss.xml?y=2')).toBeDefined();
  });
});

it('announcements are in the feed of a language that they are published in', async () => {
  const make = (title: string) =>
    grace.ask('POST', '/api/announcements', { title, description: 'Come' });
  const fair = await make('Fair');
  await make('Choir');
  expect(all(await text('/es/announcements/rss.xml'), /<item><title>([^<]*)/g)).toEqual([]);
  await translate('announcement', fair._id);
  const rss = await text('/es/announcements/rss.xml');
  expect(all(rss, /<item><title>([^<]*)/g)).toEqual(['ES Fair']);
  expect(rss).toContain('<link>https://church.example/es#announcements</link>');
  expect(all(await text('/announcements/rss.xml'), /<item><title>([^<]*)/g)).toHaveLength(2);
});

describe('calendars', async () => {
  const choir = await makeEvent('Choir');
  await makeEvent('Soup');
  const own = await text('/calendar.ics');
  await translate('event', choir.id, 'coro');

  it('have the same UIDs in each language, and say which it is', async () => {
    const feed = await text('/es/calendar.ics');
    expect(all(feed, /\r\nUID:(\S*)/g)).toEqual([choir.id]);
    expect(feed).toContain('SUMMARY;LANGUAGE=es:ES Choir\r\n');
    expect(feed).toContain('DESCRIPTION;LANGUAGE=es:ES Come\r\n');
    expect(feed).toContain('URL;VALUE=URI:https://church.example/es/events/coro\r\n');
    expect(feed).toContain('SOURCE;VALUE=URI:https://church.example/es/calendar.ics\r\n');
    expect(feed).toContain('URL:https://church.example/es\r\n');
    expect(all(await text('/es/calendar/main.ics'), /\r\nUID:(\S*)/g)).toEqual([choir.id]);
    expect(await text('/calendar.ics')).toBe(own);
  });

  it('have one event, and one date of it', async () => {
    expect(await text('/es/events/coro.ics')).toContain(`UID:${choir.id}\r\n`);
    const date = await text('/es/events/coro.ics?date=2026-12-08');
    expect(date).toContain(`UID:${choir.id}-2026-12-08\r\n`);
    expect(date).toContain('SUMMARY;LANGUAGE=es:ES Choir\r\n');
    expect(await answer('/es/events/soup.ics')).toEqual([404, null]);
    expect(await answer('/en/events/choir.ics?date=2026-12-08')).toEqual([
      301,
      '/events/choir.ics?date=2026-12-08',
    ]);
  });
});

it('a podcast has the recordings that are published in a language, with the same guids', async () => {
  const page = await grace.ask('POST', '/api/pages', {
    ...{ slug: 'talks', title: 'Talks' },
    sections: [
      {
        ...{ type: 'audio', title: 'Sundays' },
        podcast: {
          isEnabled: true,
          slug: 'sundays',
          title: 'Sundays',
          description: 'Our talks',
          author: 'Ann',
        },
        playlist: ['Lamp', 'Salt'].map((title) => ({ title, src: `https://e.org/${title}.mp3` })),
      },
    ],
  });
  const [lamp] = (await grace.ask('GET', '/api/editing/sermons')).filter(
    ({ title }: { title: string }) => title === 'Lamp',
  );
  await translate('sermon', lamp._id);
  // Its page is not published there yet.
  expect(await answer('/es/podcasts/sundays.xml')).toEqual([302, '/podcasts/sundays.xml']);
  await translate('page', page._id, 'charlas');
  const feed = await text('/es/podcasts/sundays.xml');
  expect(all(feed, /<item><title>([^<]*)/g)).toEqual(['ES Lamp']);
  expect(feed).toContain('<channel><title>ES Sundays</title>');
  expect(feed).toContain('<description>ES Our talks</description>');
  expect(feed).toContain('<itunes:author>ES Ann</itunes:author>');
  expect(feed).toContain('<language>es</language>');
  expect(feed).toContain('<link>https://church.example/es/charlas</link>');
  expect(feed).toContain('href="https://church.example/es/podcasts/sundays.xml"');
  expect(all(feed, /<guid[^>]*>([^<]*)/g)).toEqual([lamp._id]);
  const own = await text('/podcasts/sundays.xml');
  const guid = /<podcast:guid>[^<]*/;
  expect(guid.exec(feed)?.[0]).not.toBe(guid.exec(own)?.[0]);
  expect(all(own, /<item><title>([^<]*)/g)).toHaveLength(2);
  expect(await answer('/es/podcasts/none.xml')).toEqual([404, null]);
});
