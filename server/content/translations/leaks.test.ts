import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Pair } from '#contract/translations.ts';
import { calls } from '#server/calls.ts';
import { openApp } from '#tests/app.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

/*
 * What visitors do not see in the church's own language they see in no other: each text of what is hidden has a word that
 * stands nowhere else, its translation another one, and every public place is searched in both languages.
 */

const app = await openApp();
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });
const member = await buildMember(app);

const hidden: string[] = [];
const names: string[] = ['es_site_site', 'es_homepage_homepage'];

/** Publishes a content in Spanish, with a word of its own in each text. */
async function translate(kind: string, id: string, word: string): Promise<void> {
  const path = `es_${kind}_${id}`;
  names.push(path, `${word}-es`);
  const { pairs } = await grace.ask('GET', `/api/editing/translation/${path}`);
  const texts = pairs.map(({ key, digest }: Pair) => ({ key, text: `${word}es`, of: digest }));
  const slug = ['page', 'post', 'event'].includes(kind) ? { slug: `${word}-es` } : {};
  await grace.ask('PUT', `/api/translations/${path}`, { texts, ...slug });
}

/** Makes a content whose texts have a word of its own, in both languages. */
async function make(kind: keyof typeof ways, word: string, fields: object = {}): Promise<string> {
  hidden.push(word);
  const { path, body } = ways[kind];
  const made = await grace.ask('POST', path, { ...body(word), ...fields });
  const id = made._id ?? made.id;
  names.push(id, word);
  await translate(kind, id, word);
  return id;
}

const text = (word: string) => [{ type: 'text', content: `<p>About ${word}.</p>` }];
const ways = {
  page: {
    path: '/api/pages',
    body: (word: string) => ({ title: word, slug: word, sections: text(word) }),
  },
  post: {
    path: '/api/blog',
    body: (word: string) => ({
      ...{ title: word, slug: word, author: 'Ann', uuid: crypto.randomUUID() },
      ...{ isPosted: true, content: text(word) },
    }),
  },
  announcement: {
    path: '/api/announcements',
    body: (word: string) => ({ title: word, description: `About ${word}.` }),
  },
  event: {
    path: '/api/calendar/admin/events',
    body: (word: string) => ({
      ...{ summary: word, slug: word, description: `About ${word}.` },
      ...{ startDateTime: '2026-12-01T19:00', endDateTime: '2026-12-01T20:00' },
    }),
  },
};
const later = { scheduleDate: '2026-11-25T08:00' };
const over = { expireDate: '2026-11-21T18:00' };

await make('post', 'quillfeather', { isPosted: false });
await make('post', 'marblegate', { isEnabled: false });
await make('post', 'tinderbox', later);
await make('post', 'candlewick', over);
await make('announcement', 'silverbirch', { enabled: false });
await make('announcement', 'thornapple', later);
await make('announcement', 'hollowreed', over);

const trashed = {
  page: await make('page', 'larkspur'),
  event: await make('event', 'moonflower'),
  post: await make('post', 'foxglove'),
  announcement: await make('announcement', 'bellflower'),
};
await grace.ask('DELETE', '/api/pages/larkspur', undefined, 204);
await grace.ask('DELETE', `/api/calendar/admin/events/${trashed.event}`, undefined, 204);
await grace.ask('DELETE', `/api/blog/${trashed.post}`, undefined, 204);
await grace.ask('DELETE', `/api/announcements/${trashed.announcement}`, undefined, 204);

// A translation that was taken back, one that is a draft, and a draft of one that is published.
const back = await make('page', 'cloverleaf');
await grace.ask('DELETE', `/api/translations/es_page_${back}`, undefined, 204);
const shown = await make('page', 'harborlight');
hidden.push('driftwood');
for (const id of [back, shown])
  await grace.ask('PUT', `/api/drafts/translation/es_page_${id}`, {
    ...{ title: 'driftwood', baseVersion: id === shown ? 1 : 0 },
    data: { slug: 'driftwood', texts: [{ key: 'title', text: 'driftwood', of: '' }] },
  });
await grace.ask('PUT', `/api/drafts/page/${shown}`, {
  ...{ title: 'driftwood', baseVersion: 1 },
  data: { title: 'driftwood', slug: 'driftwood', sections: text('driftwood') },
});

/** The words that visitors may read: of what is published, in the language that it is published in. */
const open = ['cloverleaf', 'harborlight', 'harborlightes'];

const found = (body: string): string[] => {
  const words = [...body.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word);
  const known = hidden.flatMap((word) => [word, `${word}es`]);
  return [...new Set(words)].filter((word) => known.includes(word) && !open.includes(word));
};

/** Only the beginning of each word, so that an answer that repeats the question is not taken for a find. */
const searches = hidden.map((word) => `search=${word.slice(0, -2)}&q=${word.slice(0, -2)}`);

function addressesOf(name: string, { params, query }: Call): string[] {
  const path = name.slice('GET '.length);
  const keys = params ? names : [''];
  const range = 'from=2026-11-01&to=2026-12-31&month=2026-12';
  const asked = query ? [range, ...(params ? [] : searches)] : [''];
  const kinds = /\{kind\}/.test(path) ? ['page', 'post', 'event', 'sermon'] : [''];
  return kinds.flatMap((kind) =>
    keys.flatMap((key) =>
      asked.flatMap((more) => {
        const at = path.replace('{kind}', kind).replaceAll(/\{\w+\}/g, key);
        return [`${at}?${more}`, `${at}?lang=es&${more}`];
      }),
    ),
  );
}

const read = Object.entries<Call>(calls).filter(
  ([name, { access }]) => name.startsWith('GET ') && ['public', 'member'].includes(access),
);

it.each(['visitors', 'members'])('no call tells %s of it, in either language', async (who) => {
  const headers = who === 'members' ? bearer(member.token) : {};
  let answered = 0;
  const asked =
    who === 'visitors'
      ? read
      : read.filter(([, { access, params }]) => access === 'member' || !params);
  for (const [name, call] of asked)
    for (const address of addressesOf(name, call)) {
      const answer = await app.fetch(address, { headers });
      if (answer.status === 200) answered += 1;
      expect([address, found(await answer.text())]).toEqual([address, []]);
    }
  expect(answered).toBeGreaterThan(100);
});

it('is in no feed, calendar, list of pages or picture', async () => {
  const places = [
    ...['/blog/rss.xml', '/blog/atom.xml', '/announcements/rss.xml', '/announcements/atom.xml'],
    ...['/calendar.ics', '/calendar/main.ics', '/sitemap.xml', '/site.webmanifest', '/robots.txt'],
    ...names.flatMap((name) => [`/events/${name}.ics`, `/events/${name}/event.ics`]),
  ];
  for (const place of ['', '/es'])
    for (const path of places)
      expect([place + path, found(await (await app.fetch(place + path)).text())]).toEqual([
        place + path,
        [],
      ]);
  const isOpen = (name: string) =>
    [back, shown].includes(name) || /^(cloverleaf|harborlight)/.test(name);
  for (const name of names.filter((each) => !isOpen(each)))
    for (const kind of ['page', 'post', 'event']) {
      const { status } = await app.fetch(`/api/share-pictures/${kind}/${name}?lang=es`);
      expect([name, status]).toEqual([name, 404]);
    }
});

it('is found again in both languages once it is public', async () => {
  const words = async (path: string) => (await app.fetch(path)).text();
  expect(await words('/api/pages/harborlight-es?lang=es')).toContain('harborlightes');
  expect(await words('/api/pages/cloverleaf?lang=es')).toContain('cloverleaf');
  app.clock.set('2026-11-25T09:00:00-08:00');
  expect(await words('/es/blog/rss.xml')).toContain('tinderboxes');
  expect(await words('/api/announcements?lang=es')).toContain('thornapplees');
  await app.close();
});
