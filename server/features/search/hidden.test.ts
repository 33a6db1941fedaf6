import { expect, it } from 'vitest';
import { searchCalls } from '#contract/search.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  buildAnnouncement,
  buildHomepage,
  buildPage,
  buildPost,
} from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { differences, repairIndex } from './keep-index.ts';

/* What visitors do not see is not found: not by a title, a count, or a word that is suggested. */

const app = await sharedApp();
const admin = await asAdministrator(app);
const text = (word: string) => [{ type: 'text', content: `<p>About ${word}.</p>` }];
await buildPage(app, { title: 'Open garden', sections: text('lettuce') });
await buildPost(app, { title: 'Draftword', isPosted: false, content: text('quillfeather') });
await buildPost(app, { title: 'Offword', isEnabled: false });
await buildPost(app, { title: 'Laterword', scheduleDate: '2026-11-22T08:00' });
await buildPost(app, { title: 'Pastword', expireDate: '2026-11-21T18:00' });
await buildAnnouncement(app, { title: 'Silentword', enabled: false });
await buildAnnouncement(app, { title: 'Soonword', scheduleDate: '2026-11-22T08:00' });
await buildAnnouncement(app, { title: 'Goneword', expireDate: '2026-11-21T18:00' });

const ask = (q: string) => app.api('GET /api/search', { query: { q } });

const hidden = ['draftword', 'quillfeather', 'offword', 'laterword', 'pastword'];
const hiddenToo = ['silentword', 'soonword', 'goneword'];

it.each([...hidden, ...hiddenToo])('%s is not found, counted or suggested', async (word) => {
  // Whole, begun, and with a wrong letter: a correction would tell that the word exists.
  for (const q of [word, word.slice(0, 6), `${word.slice(0, 3)}x${word.slice(4)}`]) {
    const { results, counts, total, didYouMean } = await ask(q);
    expect([results, total, didYouMean]).toEqual([[], 0, null]);
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
  }
});

it('appears and disappears by the clock alone', async () => {
  app.clock.set('2026-11-22T08:00:00-08:00');
  expect([(await ask('laterword')).total, (await ask('soonwrod')).didYouMean]).toEqual([
    1,
    'soonword',
  ]);
  app.clock.set('2026-11-21T19:00:00-08:00');
  expect((await ask('laterword')).total).toBe(0);
});

it('follows every write: a change, the trash, and the way back', async () => {
  const page = await admin.ask('POST', '/api/pages', { title: 'Marrow', slug: 'marrow' });
  expect((await ask('marrow')).results[0]?.href).toBe('/marrow');
  await admin.ask('PUT', `/api/pages/${page._id}`, { title: 'Squash', slug: 'squash' });
  expect([(await ask('marrow')).total, (await ask('squash')).results[0]?.href]).toEqual([
    0,
    '/squash',
  ]);
  await admin.ask('DELETE', '/api/pages/squash', undefined, 204);
  expect((await ask('squash')).total).toBe(0);
  const [trashed] = await admin.ask('GET', '/api/trash');
  await admin.ask('POST', `/api/trash/${trashed._id}/restore`, undefined, 201);
  expect((await ask('squash')).total).toBe(1);
});

it.each([
  ['"'],
  ['*'],
  ['NEAR('],
  ['-'],
  ['title:lettuce OR'],
  ["' & | ! <-> :*"],
  ['the of and'],
  ['a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(3)],
  ['\u202eمرحبا שלום'],
  ['教会教会'],
  ['\ud800'],
  ['e\u0301'.repeat(90)],
  ['%_\\'],
])('%s is a question like any other', async (q) => {
  const answer = await app.fetch(`/api/search?q=${encodeURIComponent(q.toWellFormed())}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  searchCalls['GET /api/search'].answer.parse(await answer.json());
  expect(
    (await admin.send('GET', `/api/admin/search?q=${encodeURIComponent(q.toWellFormed())}`)).status,
  ).toBe(200);
});

it('refuses a zero character, as everywhere, with a sentence', async () => {
  const answer = await app.fetch('/api/search?q=lettuce%00');
  expect([answer.status, typeof (await answer.json()).error]).toEqual([400, 'string']);
});

it('refuses a question of 5,000 characters with a sentence', async () => {
  const answer = await app.fetch(`/api/search?q=${'x'.repeat(900)}`);
  expect([answer.status, (await answer.json()).error]).toEqual([
    400,
    expect.stringContaining('Search for at most 200 characters.'),
  ]);
  expect((await app.fetch('/api/search?q=x&page=21')).status).toBe(400);
});

it('finds a part of a text without spaces', async () => {
  await buildPage(app, { title: '恩典教会', slug: 'grace' });
  expect((await ask('教会')).total).toBe(1);
});

it('shows administrators everything, with its state', async () => {
  const state = async (q: string) => (await admin.ask('GET', `/api/admin/search?q=${q}`))[0]?.state;
  expect(await Promise.all(['draftword', 'offword', 'laterword', 'pastword'].map(state))).toEqual([
    'Draft',
    'Draft',
    'Scheduled',
    'Ended',
  ]);
  const answer = await admin.send('GET', '/api/admin/search?q=settings');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toContainEqual(expect.objectContaining({ href: '/admin/settings' }));
  expect((await app.fetch('/api/admin/search?q=settings')).status).toBe(401);
});

it('is made again where it differs', async () => {
  const { db } = app.services;
  const count = async () => {
    let found = 0;
    for await (const part of differences(app.services)) found += part.length;
    return found;
  };
  expect(await count()).toBe(0);
  await buildHomepage(app);
  expect(await count()).toBe(0);
  await db.deleteFrom('search_documents').where('title', '=', 'Open garden').execute();
  await db.deleteFrom('search_documents').where('entity_id', '=', 'homepage').execute();
  expect([await count(), (await ask('lettuce')).total]).toEqual([2, 0]);
  await repairIndex(app.services, new AbortController().signal);
  expect([await count(), (await ask('lettuce')).total]).toEqual([0, 1]);
  // A document made by the rules before.
  await db.updateTable('search_documents').set({ rules: 1 }).execute();
  expect(await count()).toBeGreaterThan(1);
  await repairIndex(app.services, new AbortController().signal);
  expect(await count()).toBe(0);
});
