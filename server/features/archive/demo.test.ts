import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionTypes } from '#contract/sections/index.ts';
import { calls } from '#server/calls.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { imported, smallDemo } from '#tests/factories/archives.ts';

let folder: string;
beforeAll(async () => {
  folder = await smallDemo();
});
afterAll(() => rm(folder, { recursive: true }));

describe('the demo church', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp({ now: '2028-02-17T12:00:00-08:00' });
    await imported(app, folder, { isFirstStart: true });
  });
  afterAll(() => app.close());

  it('has a page for every entry of the navigation', async () => {
    const { navigation } = await app.api('GET /api/site');
    const paths = navigation.flatMap(({ href, children }) => [
      href,
      ...children.map((child) => child.href),
    ]);
    for (const path of paths.filter((href) => href !== '/'))
      expect((await app.fetch(`/api/pages${path}`)).status, path).toBe(200);
  });

  it('uses every section type, and has no broken section', async () => {
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

  it("gives answers in the contract's shapes, with content in every list", async () => {
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
    expect((await app.api('GET /api/homepage'))?.heroCarousel.length).toBeGreaterThanOrEqual(4);
    expect((await app.api('GET /api/blog/public')).length).toBeGreaterThanOrEqual(10);
  });

  it('is always about this week: its dates move with the day it is loaded, its weekdays stay', async () => {
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

  it('leaves no audit entry: nobody did it', async () => {
    expect(await app.services.db.selectFrom('audit').select('id').execute()).toEqual([]);
  });
});

it('loaded by two processes at once, it is there once', async () => {
  const app = await openApp();
  await Promise.all([1, 2].map(() => imported(app, folder, { isFirstStart: true })));
  const pages = await app.services.db.selectFrom('pages').select('slug').execute();
  expect(pages.length).toBeGreaterThan(10);
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
  await app.close();
});

it('changes nothing if one of its files is wrong, and says which', async () => {
  const app = await openApp();
  const page = join(folder, 'pages/give.json');
  const good = await readFile(page, 'utf8');
  await writeFile(page, good.replace('"slug": "give"', '"slug": "GIVE!"'));
  await expect(imported(app, folder, { isFirstStart: true })).rejects.toThrow(
    /pages\/give\.json: slug: Use lower-case letters/,
  );
  await writeFile(page, good);
  expect(await app.services.db.selectFrom('pages').select('id').execute()).toEqual([]);
  expect(await app.services.db.selectFrom('site').select('id').execute()).toEqual([]);
  await app.close();
});
