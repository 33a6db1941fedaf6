import { afterAll, expect, it } from 'vitest';
import { sermonCalls } from '#contract/sermons.ts';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';

const app = await openApp({ environment: { PUBLIC_URL: 'https://church.example' } });
afterAll(() => app.close());
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'], name: 'Grace' });

type Told = { title: string; language?: string };
const shown = async (path: string) => (await app.fetch(path)).json();
const list = async (query: string) =>
  sermonCalls['GET /api/sermons'].answer.parse(await shown(`/api/sermons?${query}`));
const one = async (slug: string, query = '?lang=es') =>
  sermonCalls['GET /api/sermons/{slug}'].answer.parse(await shown(`/api/sermons/${slug}${query}`));

/** Publishes a content in Spanish: “ES ” stands before each text that is not named here. */
async function translate(id: string, words: Record<string, string> = {}, slug?: string) {
  const { pairs } = await grace.ask('GET', `/api/editing/translation/es_${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: words[source] ?? `ES ${source}`,
    of: digest,
  }));
  await grace.ask('PUT', `/api/translations/es_${id}`, { texts, ...(slug && { slug }) });
}

const playlist = ['Lamp', 'Salt', 'Oil', 'Seed'].map((title, at) => ({
  ...{ title, src: `https://e.org/${title}.mp3`, series: 'Parables', speaker: 'Pastor Ruth' },
  date: `2026-11-0${at + 1}`,
  transcript: 'Grace and peace.',
  chapters: [
    { at: '0:30', title: 'The reading' },
    { at: '5:00', title: 'What it says' },
  ],
}));
const page = await grace.ask('POST', '/api/pages', {
  ...{ slug: 'talks', title: 'Talks' },
  sections: [{ type: 'audio', title: 'Sundays', playlist }],
});
const before = await shown('/api/sermons/lamp');
const beforeInList = await shown('/api/sermons');
const sermons: { _id: string; slug: string; title: string }[] = await grace.ask(
  'GET',
  '/api/editing/sermons',
);
const idOf = (slug: string) => sermons.find((sermon) => sermon.slug === slug)?._id ?? '';
const first = { 'Pastor Ruth': 'Pastora Ruth', Parables: 'Parabolas' };
await translate(`sermon_${idOf('lamp')}`, first);
await translate(`sermon_${idOf('salt')}`, { ...first, Parables: 'Parábolas' });
await translate(`page_${page._id}`, {}, 'charlas');

it('its translation leads to its page', async () => {
  const id = `es_sermon_${idOf('lamp')}`;
  const { path, sourceSlug } = await grace.ask('GET', `/api/editing/translation/${id}`);
  expect([path, sourceSlug]).toEqual(['/es/sermons/lamp', null]);
});

it('a sermon has its chapters, its speaker and its series in the language, and its words as they were said', async () => {
  expect(await one('lamp')).toMatchObject({
    title: 'ES Lamp',
    speaker: 'Pastora Ruth',
    chapters: [
      { start: 30, title: 'ES The reading' },
      { start: 300, title: 'ES What it says' },
    ],
    transcript: [{ text: 'Grace and peace.' }],
    language: 'es',
    spoken: 'en',
  });
  expect(await shown('/api/sermons/lamp')).toEqual(before);
  expect(await shown('/api/sermons')).toEqual(beforeInList);
});

it('a page’s recordings say the language of their titles, and a sermon’s description is in that of its texts', async () => {
  const { sections } = await shown('/api/pages/charlas?lang=es');
  const told = sections[0].playlist.map(({ title, language }: Told) => [title, language]);
  expect(told.slice(0, 3)).toEqual([
    ['ES Lamp', 'es'],
    ['ES Salt', 'es'],
    ['Oil', 'en'],
  ]);
  expect(await (await app.fetch('/api/pages/talks')).text()).not.toContain('"language"');
  const psalm = await grace.ask('POST', '/api/sermons', {
    ...{ kind: 'audio', title: 'Psalm', url: 'https://e.org/p.mp3', passages: 'PSA 98' },
  });
  expect(await one(psalm.slug)).toMatchObject({
    description: 'Psalm 98',
    passages: [{ words: 'Salmo 98' }],
  });
  await grace.ask('DELETE', `/api/sermons/${psalm._id}`, undefined, 204);
});

it('a series has one name in a language, and is asked for by its own in all', async () => {
  const { sermons: listed, choices } = await list('lang=es&series=Parables');
  expect(listed.map(({ title, series, ownSeries }) => [title, series, ownSeries])).toEqual([
    ['Seed', 'Parables', undefined],
    ['Oil', 'Parables', undefined],
    ['ES Salt', 'Parábolas', 'Parables'],
    ['ES Lamp', 'Parábolas', 'Parables'],
  ]);
  expect(choices.series).toEqual([{ value: 'Parables', label: 'Parábolas', count: 4 }]);
  expect(choices.speakers).toEqual([{ value: 'Pastor Ruth', label: 'Pastora Ruth', count: 4 }]);
  expect(await one('lamp')).toMatchObject({ series: 'Parábolas', ownSeries: 'Parables' });
});

it('what stands around a sermon is in the language as far as it is published there', async () => {
  expect(await one('salt')).toMatchObject({
    page: { slug: 'charlas', title: 'ES Talks', language: 'es', paths: { es: '/es/charlas' } },
    previous: { slug: 'lamp', title: 'ES Lamp', language: 'es' },
    next: { slug: 'oil', title: 'Oil', language: 'en' },
  });
  expect(await one('oil')).toMatchObject({ title: 'Oil', language: 'en', spoken: 'en' });
});

it('chapters that a page moves keep their translations, and one that is removed is shown until then', async () => {
  const { sections, version } = await grace.ask('GET', `/api/editing/page/${page._id}`);
  const [section] = sections;
  const [lamp, ...others] = section.playlist;
  const chapters = [
    { at: '6:00', title: 'What it says' },
    { at: '9:00', title: 'Amen, amen' },
  ];
  const changed = { ...section, playlist: [{ ...lamp, chapters }, ...others] };
  await grace.ask('PUT', `/api/pages/${page._id}`, { sections: [changed], version });
  expect((await one('lamp', '')).chapters.map(({ title }) => title)).toEqual([
    'What it says',
    'Amen, amen',
  ]);
  expect((await one('lamp')).chapters).toEqual([
    { start: 30, title: 'ES The reading' },
    { start: 360, title: 'ES What it says' },
  ]);
});

it('a name that is not translated yet stays as it is', async () => {
  await grace.ask('PUT', `/api/sermons/${idOf('seed')}`, { speaker: '' });
  await translate(`sermon_${idOf('seed')}`);
  await grace.ask('PUT', `/api/sermons/${idOf('seed')}`, { speaker: 'Ann Lee' });
  expect(await one('seed')).toMatchObject({ title: 'ES Seed', speaker: 'Ann Lee' });
});

it('the chapters that podcasts link to are in their language', async () => {
  const { chapters } = await shown('/es/sermons/salt/chapters.json');
  expect(chapters[0]).toEqual({ startTime: 30, title: 'ES The reading' });
  const own = await shown('/sermons/salt/chapters.json');
  expect(own.chapters[0]).toEqual({ startTime: 30, title: 'The reading' });
});
