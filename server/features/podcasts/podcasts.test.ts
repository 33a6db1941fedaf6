import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { parseFeed } from '@rowanmanning/feed-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { inLanguage } from '#server/platform/languages/language.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { lamp, podcast, podcastsOf } from '#tests/factories/podcasts.ts';
import { problemsOf } from '#tests/feeds/check-feed.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { findShow } from './show.ts';
import { writePodcast } from './write-podcast.ts';

const PUBLIC_URL = 'https://church.example.org';

const app = await sharedApp({ environment: { PUBLIC_URL } });
const { admin, change, sound, ...site } = await podcastsOf(app);
await buildSite(app, { name: 'Lantern Hill', locale: 'en-GB' });

let count = 0;
let slug = '';
beforeEach(() => {
  count += 1;
  slug = `sermons-${count}`;
});

const audio = (more: object = {}, ...playlist: object[]) => podcast({ slug, ...more }, ...playlist);
const publish = (...sections: object[]) => site.publish(slug, ...sections);
const get = (path: string, init?: RequestInit) => app.fetch(path, init);
const feed = (address = slug) => site.feed(address);
const read = (address = slug) => site.read(address);
const problems = async (address = slug) =>
  problemsOf('podcast', await feed(address), `${PUBLIC_URL}/podcasts/${address}.xml`);

describe('a podcast', () => {
  it('is right by its schema, with everything and with as little as possible', async () => {
    const page = await publish(
      audio({ ownerEmail: 'office@example.org', description: 'Every Sunday.', type: 'serial' }),
    );
    expect(await problems()).toEqual([]);
    await change(page._id, audio({}, { src: 'https://e.org/listen?id=1', title: '' }));
    expect(await problems()).toEqual([]);
    await buildPage(app, { slug: 'give' });
    expect((await read()).podcast?.fundings).toEqual([
      { url: `${PUBLIC_URL}/give`, display: 'Give to Lantern Hill' },
    ]);
    expect(await problems()).toEqual([]);
    const spanish = await inLanguage('es', async () => {
      const show = await findShow(app.services, slug);
      return show && writePodcast(show);
    });
    expect(spanish).toContain('>Ofrendar a Lantern Hill<');
    expect(spanish).toContain('Escuchar en el sitio de Lantern Hill');
  });

  it('says of itself what its section says', async () => {
    await publish(audio({ ownerEmail: 'office@example.org', isExplicit: true, isLocked: false }));
    const { title, description, language, link, itunes, podcast } = await read();
    expect({ title, description, language, link }).toEqual({
      title: 'Sunday sermons',
      description: 'Sunday sermons',
      language: 'en-GB',
      link: `${PUBLIC_URL}/page-${slug}`,
    });
    expect(itunes).toMatchObject({
      author: 'Lantern Hill',
      owner: { name: 'Lantern Hill', email: 'office@example.org' },
      categories: [{ text: 'Religion & Spirituality', categories: [{ text: 'Christianity' }] }],
      explicit: true,
      type: 'episodic',
    });
    expect(podcast).toMatchObject({
      locked: { value: false, owner: 'office@example.org' },
      medium: 'podcast',
    });
  });

  it('says of an episode what its recording, its transcript and its file say', async () => {
    const page = await publish(audio());
    const [{ playlist }] = page.sections;
    const [item] = (await read()).items ?? [];
    expect(item).toMatchObject({
      title: 'A lamp & <a feast>',
      link: `${PUBLIC_URL}/sermons/${(await sermonSlug(page)).slug}`,
      guid: { value: playlist[0].id, isPermaLink: false },
      pubDate: 'Sun, 15 Nov 2026 12:00:00 -0800',
      enclosures: [
        {
          url: `${PUBLIC_URL}/assets/recordings/lamp.mp3`,
          length: sound.length,
          type: 'audio/mpeg',
        },
      ],
      itunes: { duration: 3, author: 'Ruth Okafor', episodeType: 'full' },
      podcast: { persons: [{ display: 'Ruth Okafor', role: 'host' }] },
    });
    expect(item?.description).toBe(
      'Ruth Okafor · Psalm 119:105; Luke 14:7–14 · Parables\n\nSee us ]]>',
    );
    expect(item?.content?.encoded).toContain(`<a href="${PUBLIC_URL}/about">us</a> ]]></p>`);
    const other = parseFeed(await feed()).items[0];
    expect([other?.id, other?.media[0]?.length]).toEqual([playlist[0].id, sound.length]);
    const transcript = item?.podcast?.transcripts?.[0];
    expect(transcript).toMatchObject({ type: 'text/vtt', language: 'en-GB' });
    const vtt = await get(String(transcript?.url).replace(PUBLIC_URL, ''));
    expect(vtt.headers.get('access-control-allow-origin')).toBe('*');
    expect(await vtt.text()).toContain('In the beginning');
    const chapters = await get(String(item?.podcast?.chapters?.url).replace(PUBLIC_URL, ''));
    expect(chapters.headers.get('content-type')).toMatch(/^application\/json\+chapters/);
    expect(await chapters.json()).toEqual({
      version: '1.2.0',
      title: 'A lamp & <a feast>',
      chapters: [
        { startTime: 0, title: 'Reading' },
        { startTime: 65, title: 'Words' },
      ],
    });
  });

  it('has its newest episode first, and in a series the number of each', async () => {
    const day = (date: string) => ({ ...lamp, title: date, date });
    await publish(
      audio({ type: 'serial' }, day('2026-11-01'), day('2026-11-15'), day('2027-01-01')),
    );
    const items = (await read()).items ?? [];
    // The one of a day ahead was published today.
    expect(items.map(({ title, itunes }) => [title, itunes?.episode])).toEqual([
      ['2027-01-01', 3],
      ['2026-11-15', 2],
      ['2026-11-01', 1],
    ]);
    expect(items[0]?.pubDate).toBe('Sat, 21 Nov 2026 19:00:00 -0800');
  });

  it('is kept in memory, and changes with its page', async () => {
    const page = await publish(audio());
    const first = await get(`/podcasts/${slug}.xml`);
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const tag = first.headers.get('etag') ?? '';
    const { made } = app.services.answerCounters;
    for (let time = 0; time < 1000; time += 1) {
      const again = await get(`/podcasts/${slug}.xml`, { headers: { 'if-none-match': tag } });
      if (again.status !== 304) expect(again.status).toBe(304);
    }
    expect(app.services.answerCounters.made).toBe(made);
    await change(page._id, audio({ title: 'Another title' }));
    expect((await read()).title).toBe('Another title');
  });
});

describe('an address', () => {
  it('that a podcast had leads to it, and its identity stays', async () => {
    const page = await publish(audio());
    const { podcast } = await read();
    const moved = `${slug}-moved`;
    const [section] = page.sections;
    await change(page._id, { ...section, podcast: { ...section.podcast, slug: moved } });
    const old = await get(`/podcasts/${slug}.xml`);
    expect([old.status, old.headers.get('location')]).toEqual([301, `/podcasts/${moved}.xml`]);
    const now = await read(moved);
    expect(now.podcast?.guid).toBe(podcast?.guid);
    expect(now.itunes?.newFeedUrl).toBe(`${PUBLIC_URL}/podcasts/${moved}.xml`);
    expect(await problems(moved)).toEqual([]);
    // Whoever takes the free address is another podcast.
    await admin.ask('POST', '/api/pages', {
      slug: `other-${slug}`,
      title: 'Other',
      sections: [audio()],
    });
    expect((await get(`/podcasts/${slug}.xml`)).status).toBe(200);
    expect((await read()).podcast?.guid).not.toBe(podcast?.guid);
  });

  it('that another podcast has is refused at its field', async () => {
    await publish(audio());
    const sections = [audio()];
    const refused = await admin.send('POST', '/api/pages', {
      slug: `other-${slug}`,
      title: 'Other',
      sections,
    });
    expect(refused.status).toBe(409);
    expect((await refused.json()).issues[0]).toEqual({
      path: 'sections.0.podcast.slug',
      message: `Another podcast has the address "${slug}" already. Choose another.`,
    });
  });

  it('of a copy of the section is another podcast', async () => {
    const page = await publish(audio());
    const [section] = page.sections;
    const copy = { ...section, podcast: { ...section.podcast, slug: `${slug}-b` } };
    const changed = await change(page._id, copy, section);
    const guids = changed.sections.map(({ podcast }: typeof section) => podcast.guid);
    expect(guids[1]).toBe(section.podcast.guid);
    expect(guids[0]).not.toBe(guids[1]);
  });

  it.each(['none', 'NONE', 'a%2Fb', 'x'.repeat(300), '..%2f..%2fetc'])(
    'with nothing at it is not found: %s',
    async (wrong) => {
      expect((await get(`/podcasts/${wrong}.xml`)).status).toBe(404);
      expect((await get(`/podcasts/${wrong}.jpg`)).status).toBe(404);
      expect((await get(`/sermons/${wrong}/chapters.json`)).status).toBe(404);
    },
  );
});

describe('what is not public', () => {
  it('is in no feed: switched off, a draft, a deleted page', async () => {
    const page = await publish(audio());
    await change(page._id, audio({ isEnabled: false }));
    expect((await get(`/podcasts/${slug}.xml`)).status).toBe(404);
    await change(page._id, audio());
    expect((await get(`/podcasts/${slug}.xml`)).status).toBe(200);
    await admin.ask('PUT', `/api/drafts/page/${page._id}`, {
      title: 'Draft',
      data: { sections: [audio({}, { ...lamp, title: 'Secret' })] },
      baseVersion: 3,
    });
    expect(await feed()).not.toContain('Secret');
    await admin.ask('DELETE', `/api/pages/page-${slug}`, undefined, 204);
    expect((await get(`/podcasts/${slug}.xml`)).status).toBe(404);
    expect((await get(`/podcasts/${slug}.0123456789abcdef.jpg`)).status).toBe(404);
  });
});

describe('a recording', () => {
  it('is told its size and sent in parts, as apps ask for it', async () => {
    await publish(audio());
    const [item] = (await read()).items ?? [];
    const [enclosure] = item?.enclosures ?? [];
    const served = createServer(getRequestListener(createApp(app.services).fetch));
    await once(served.listen(0, '127.0.0.1'), 'listening');
    const { port } = served.address() as AddressInfo;
    const { pathname } = new URL(String(enclosure?.url));
    const ask = (method: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers });
    const head = await ask('HEAD');
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([
      200,
      enclosure?.length,
    ]);
    expect(head.headers.get('content-type')).toBe(enclosure?.type);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const part = await ask('GET', { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${sound.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(1000, 2000));
    const rest = await ask('GET', { range: `bytes=${sound.length - 10}-` });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 10]);
    served.closeAllConnections();
    served.close();
  });
});

async function sermonSlug({ sections }: { sections: { playlist: { id: string }[] }[] }) {
  const { sermons } = await app.api('GET /api/sermons', { query: { limit: 100 } });
  const id = sections[0]?.playlist[0]?.id;
  const found = sermons.find(({ _id }) => _id === id);
  if (!found) throw new Error('no such sermon');
  return found;
}
