import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sectionTypes } from '#contract/sections/index.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { importArchive } from './archive.ts';

const demo = join(import.meta.dirname, '../../../demo');
const quiet = () => {};

/** The demo's texts without its pictures, which take seconds to copy. */
async function textsOfDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-archive-'));
  for (const entry of await readdir(demo))
    if (entry !== 'files') await cp(join(demo, entry), join(folder, entry), { recursive: true });
  return folder;
}

describe('the demo church', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await textsOfDemo();
    app = await openApp({ now: '2028-02-17T12:00:00-08:00' });
    await importArchive(app.services, folder, quiet);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('has a page for every entry of the navigation', async () => {
    const { navigation } = await app.api('GET /api/site');
    const paths = navigation.flatMap(({ href, children }) => [
      href,
      ...children.map((child) => child.href),
    ]);
    for (const path of paths.filter((href) => href !== '/'))
      expect((await app.fetch(`/api/pages${path}`)).status, path).toBe(200);
  });

  it('uses every section type, and none of its sections is broken', async () => {
    const pages = await app.services.db.selectFrom('pages').select(['slug', 'sections']).execute();
    const used = new Set<string>();
    for (const { slug, sections } of pages) {
      const stored: { type: string }[] = JSON.parse(sections);
      const shown = (await app.api('GET /api/pages/{slug}', { params: { slug } })).sections;
      expect(shown, slug).toHaveLength(stored.length);
      for (const { type } of stored) used.add(type);
    }
    expect([...used].sort()).toEqual([...sectionTypes].sort());
  });

  it("answers in the contract's shapes, with content in every list", async () => {
    for (const path of [
      '/api/homepage',
      '/api/announcements',
      '/api/calendar/events',
      '/api/calendar/formatted-events',
      '/api/blog/public',
    ] as const) {
      const body = await (await app.fetch(path)).json();
      const parsed = calls[`GET ${path}`].answer.parse(body);
      if (Array.isArray(parsed)) expect(parsed.length, path).toBeGreaterThan(0);
    }
    expect((await app.api('GET /api/homepage')).heroCarousel.length).toBeGreaterThanOrEqual(4);
    expect((await app.api('GET /api/blog/public')).length).toBeGreaterThanOrEqual(10);
  });

  it('is always of this week: its dates move with the day it is loaded, its weekdays stay', async () => {
    const events = await app.api('GET /api/calendar/formatted-events', {
      query: { maxResults: 50 },
    });
    const worship = events.find(({ title }) => /worship/i.test(title));
    expect(worship?.start).toBe('2028-02-20T10:00:00-08:00');
    const once = await app.services.db
      .selectFrom('events')
      .select('start_wall')
      .where('recurrence', '=', '')
      .execute();
    expect(once.some(({ start_wall }) => start_wall > '2028-03-01')).toBe(true);
  });
});

it('loaded by two processes at once is there once', async () => {
  const folder = await textsOfDemo();
  const app = await openApp();
  await Promise.all([
    importArchive(app.services, folder, quiet),
    importArchive(app.services, folder, quiet),
  ]);
  const pages = await app.services.db.selectFrom('pages').select('slug').execute();
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
  await app.close();
  await rm(folder, { recursive: true });
});

describe('an archive that is wrong', () => {
  it.each([
    ['is broken JSON', 'site.json', '{"name": ', /site\.json is not valid JSON/],
    [
      'has a broken page',
      'pages/give.json',
      '{"slug":"GIVE!","title":"Give","sections":[]}',
      /pages\/give\.json: slug/,
    ],
    [
      'is of a newer version',
      'narthex.json',
      '{"format":"narthex-site","version":2}',
      /narthex\.json|manifest/,
    ],
  ])('changes nothing when it %s, and says which file', async (_, file, text, message) => {
    const folder = await textsOfDemo();
    await writeFile(join(folder, file), text);
    const app = await openApp();
    await expect(importArchive(app.services, folder, quiet)).rejects.toThrow(message);
    expect(await app.services.db.selectFrom('pages').select('id').execute()).toEqual([]);
    expect(await app.services.db.selectFrom('site').select('id').execute()).toEqual([]);
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('changes nothing when the content cannot be stored', async () => {
    const folder = await textsOfDemo();
    const events = JSON.parse(await readFile(join(folder, 'events.json'), 'utf8'));
    events.push({ ...events[0], recurrence: 'FREQ=NEVER' });
    await writeFile(join(folder, 'events.json'), JSON.stringify(events));
    const app = await openApp();
    await expect(importArchive(app.services, folder, quiet)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await app.services.db.selectFrom('events').select('id').execute()).toEqual([]);
    await app.close();
    await rm(folder, { recursive: true });
  });
});
