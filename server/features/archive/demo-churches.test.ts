import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugFrom } from '#domain/slugs.ts';
import { filesOf, isPictureName } from '#server/features/images/picture.ts';
import { kinds } from '#server/kinds.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { demoChurches, demoFolder, imported, smallDemo } from '#tests/factories/archives.ts';
import { openFolder } from './open-source.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';

describe.each(demoChurches)('demo/%s', (church) => {
  let archive: ReadArchive;
  let contents: {
    pages: { slug: string; sections: { type: string }[] }[];
    posts: { slug: string }[];
    events: { summary: string; isService: boolean; recurrence: string }[];
    announcements: unknown[];
  };
  let texts: string[];
  beforeAll(async () => {
    archive = await readArchive(await openFolder(demoFolder(church)), kinds);
    contents = archive.contents as unknown as typeof contents;
    texts = textsIn({ ...archive, files: {}, fileNames: [] });
  });

  it('has the smaller copies of its pictures (`node scripts/demo-copies.ts` makes them)', () => {
    const copies = join(demoFolder(church), '../copies', church);
    const bytesIn = (...path: string[]) => readFileSync(join(...path));
    const pictures = archive.fileNames.filter(isPictureName).sort();
    const digests = pictures.map((path) => [
      path,
      hash('sha256', bytesIn(demoFolder(church), 'files', path)),
    ]);
    expect(JSON.parse(bytesIn(copies, 'pictures.json').toString())).toEqual(
      Object.fromEntries(digests),
    );
    const there = readdirSync(copies, { recursive: true, encoding: 'utf8' });
    expect(there.filter(isPictureName).sort()).toEqual(
      pictures.flatMap((path) => filesOf(path).slice(1)).sort(),
    );
  });

  it('links to nothing that it does not have', () => {
    const there = new Set([
      '/',
      '/admin',
      '/login',
      '/members',
      '/register',
      ...contents.pages.map(({ slug }) => `/${slug}`),
      ...contents.posts.map(({ slug }) => `/blog/${slug}`),
      ...contents.events.map(({ summary }) => `/events/${slugFrom(summary)}`),
      ...archive.fileNames.map((name) => `/assets/${name}`),
    ]);
    const links = texts.flatMap((text) => [
      ...(/^\/\S*$/.test(text) ? [text.replace(/[?#].*/, '')] : []),
      ...[...text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, link = '']) => link),
    ]);
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !there.has(link))).toEqual([]);
  });

  it('says what each of its pictures shows, and shows each', () => {
    const shown = new Set(texts);
    const pictures = archive.fileNames.filter((name) => name.startsWith('images/blog/'));
    expect(pictures.map((name) => name.slice('images/blog/'.length)).sort()).toEqual(
      Object.keys(archive.altTexts).sort(),
    );
    expect(pictures.filter((name) => !shown.has(`/assets/${name}`))).toEqual([]);
  });

  it('is written with typographic quotation marks and apostrophes', () => {
    const words = texts.map((text) => text.replaceAll(/<[^>]*>/g, ''));
    expect(words.filter((text) => /["'`]|--|\.\.\./.test(text) && !isOfTheMenu(text))).toEqual([]);
  });

  it('has services every week, staff, and no empty list', () => {
    expect(
      contents.events.filter(({ isService, recurrence }) => isService && recurrence),
    ).not.toEqual([]);
    expect(contents.pages.flatMap(({ sections }) => sections.map(({ type }) => type))).toEqual(
      expect.arrayContaining(['people', 'card', 'calendar', 'prayer-form', 'contact-form']),
    );
    expect(contents.announcements).not.toEqual([]);
    expect(contents.posts.length).toBeGreaterThanOrEqual(3);
  });
});

/** Names that the specification writes with a plain apostrophe. */
const isOfTheMenu = (text: string) => /^(Bishop|Master)'s /.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(textsIn);
}

describe('the church by the harbor, imported', () => {
  let folder: string;
  let app: TestApp;
  beforeAll(async () => {
    folder = await smallDemo('harbor');
    app = await openApp({ now: '2028-02-17T12:00:00-05:00' });
    await imported(app, folder, { isFirstStart: true });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('shows its menu, its services and the Plain theme', async () => {
    const site = await app.api('GET /api/site');
    expect(site).toMatchObject({
      name: 'Quay Street Chapel',
      theme: 'plain',
      servicesInWords: ['Sunday 9:30AM', 'Thursday Evening Prayer 7PM'],
      calendarPath: '/get-involved/calendar',
    });
    expect(site.shown.navigation).toEqual(site.navigation);
    expect(site.shown.visitPath).toBe('/plan-your-visit');
  });

  it('has its dates in this week, and no broken section', async () => {
    const pages = await app.services.db.selectFrom('pages').select(['slug', 'sections']).execute();
    for (const { slug, sections } of pages) {
      const shown = (await app.api('GET /api/pages/{slug}', { params: { slug } })).sections;
      expect(shown, slug).toHaveLength(JSON.parse(sections).length);
    }
    expect(await app.api('GET /api/announcements')).not.toEqual([]);
    expect(await app.api('GET /api/blog/public')).toHaveLength(3);
    const events = await app.api('GET /api/calendar/formatted-events', {
      query: { maxResults: 50 },
    });
    expect(events.find(({ title }) => title === 'Sunday Worship')?.start).toBe(
      '2028-02-20T09:30:00-05:00',
    );
  });
});

describe('the church on the hill, imported', () => {
  it('is in Spanish as it stands, text by text', async () => {
    const folder = await smallDemo();
    const app = await openApp();
    await imported(app, folder, { isFirstStart: true });
    const admin = await asAdministrator(app);
    await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
    const rows = await app.services.db.selectFrom('translations').select('id').execute();
    expect(rows).toHaveLength(56);
    for (const { id } of rows) {
      const { pairs, removed } = await admin.ask('GET', `/api/editing/translation/${id}`);
      expect(removed, id).toEqual([]);
      expect(
        pairs.filter(({ state }: { state: string }) => state !== 'right'),
        id,
      ).toEqual([]);
    }
    const { sections } = await admin.ask('GET', '/api/pages/medios/sermones?lang=es');
    const { playlist } = sections.find(({ type }: { type: string }) => type === 'audio');
    expect(playlist[2].title).toBe('De boca y corazón (Now thank we all our God)');
    await app.close();
    await rm(folder, { recursive: true });
  });
});
