import { afterAll, expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { followOlderReleases } from './follow-older.ts';

const app = await openApp();
afterAll(() => app.close());
const grace = await asAdministrator(app);
await grace.ask('PUT', '/api/site', { languages: ['en', 'es'] });

const text = (content: string) => ({ type: 'text', content: `<p>${content}</p>` });
const picture = { type: 'image', image: { src: '/assets/a.webp', alt: 'A lamp' } };

async function translatedPage(slug: string, ...contents: string[]): Promise<string> {
  const sections = contents.map(text);
  const { _id } = await grace.ask('POST', '/api/pages', { slug, title: slug, sections });
  const id = `es_page_${_id}`;
  const { pairs } = await grace.ask('GET', `/api/editing/translation/${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: `ES ${source}`,
    of: digest,
  }));
  await grace.ask('PUT', `/api/translations/${id}`, { texts });
  return _id;
}

/** Writes a page as a process does that knows of no translations. */
async function writeAsOlder(id: string, sections: object[]): Promise<void> {
  const { db, content } = app.services;
  const { version } = await db
    .selectFrom('pages')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('pages')
    .set({ sections: JSON.stringify(sections), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await content.refresh();
}

const follow = () => followOlderReleases(app.services, new AbortController().signal);
const statesOf = async (id: string) => {
  const { pairs } = await grace.ask('GET', `/api/editing/translation/es_page_${id}`);
  return pairs
    .slice(1)
    .map(({ source, text, state }: Pair) =>
      [source, text, state].join(' ').replaceAll(/<\/?p>/g, ''),
    );
};
const shown = async (slug: string) =>
  (await (await app.fetch(`/api/pages/${slug}?lang=es`)).json()).sections.map(
    ({ content }: { content?: string }) => content ?? 'a picture',
  );

it('what a release before moves, adds and removes is found again with its translation', async () => {
  const id = await translatedPage('porch', 'Lamps', 'Bells', 'Doors');
  await writeAsOlder(id, [text('Ropes'), text('Doors'), text('Lamps'), text('Chairs')]);
  await follow();
  expect(await statesOf(id)).toEqual([
    'Ropes  missing',
    'Doors ES Doors right',
    'Lamps ES Lamps right',
    'Chairs  missing',
  ]);
  expect(await shown('porch')).toEqual(['ES <p>Doors</p>', 'ES <p>Lamps</p>']);
});

it('also where nothing looked at it before this release writes it again', async () => {
  const id = await translatedPage('garden', 'Roses', 'Herbs');
  await writeAsOlder(id, [text('Herbs'), text('Roses')]);
  const sections = [text('Herbs'), text('Roses'), text('Stones')];
  await grace.ask('PUT', `/api/pages/${id}`, { sections });
  expect(await statesOf(id)).toEqual([
    'Herbs ES Herbs right',
    'Roses ES Roses right',
    'Stones  missing',
  ]);
});

it('parts that are added beyond those that are known have numbers of their own', async () => {
  const id = await translatedPage('attic', 'Boxes', 'Ladders');
  await grace.ask('PUT', `/api/pages/${id}`, { sections: [text('Ladders'), text('Boxes')] });
  await writeAsOlder(id, ['Ladders', 'Boxes', 'Trunks', 'Chairs'].map(text));
  const { pairs } = await grace.ask('GET', `/api/editing/translation/es_page_${id}`);
  const keys = pairs.map(({ key }: Pair) => key);
  expect(new Set(keys).size).toBe(5);
  expect(keys.join()).not.toContain('undefined');
  expect(await shown('attic')).toEqual(['ES <p>Ladders</p>', 'ES <p>Boxes</p>']);
});

it('what is only changed stays where it is, and shows what changed', async () => {
  const id = await translatedPage('meadow', 'Grass', 'Trees');
  await writeAsOlder(id, [text('Long grass'), picture, text('Trees')]);
  await follow();
  const before = await statesOf(id);
  await follow();
  expect(await statesOf(id)).toEqual(before);
  expect(before[0]).toBe('Long grass ES Grass changed');
  expect(before.at(-1)).toBe('Trees ES Trees right');
});

it('what this release wrote is left as it is', async () => {
  const id = await translatedPage('tower', 'Bells', 'Stairs', 'Roof');
  const outline = async () => {
    const query = app.services.db.selectFrom('content_outlines').select('outline');
    return query.where('entity_id', '=', id).executeTakeFirst();
  };
  for (const sections of [
    ['Stairs', 'Roof'],
    ['Roof', 'Stairs', 'Bells'],
    ['Slates', 'Stairs', 'Bells', 'Roof', 'Roof'],
  ]) {
    await grace.ask('PUT', `/api/pages/${id}`, { sections: sections.map(text) });
    const before = [await outline(), await statesOf(id), await shown('tower')];
    await follow();
    expect([await outline(), await statesOf(id), await shown('tower')]).toEqual(before);
  }
});

it('an archive of the release before has one language, and leaves nothing of other translations', async () => {
  await imported(app, zipOf(smallArchive()));
  const { db } = app.services;
  expect(await db.selectFrom('translations').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('content_outlines').select('entity_id').execute()).toEqual([]);
  expect((await (await app.fetch('/api/site')).json()).languages).toEqual(['en']);
});
