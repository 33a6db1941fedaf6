import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visits } from '#contract/overview.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asPerson } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { addCounts } from './store.ts';
import { forgetOldVisits } from './visits.ts';

const BROWSER = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};
const IN_SITE = { ...BROWSER, accept: '*/*', 'sec-fetch-dest': 'empty' };

let app: TestApp;
let author: Awaited<ReturnType<typeof asPerson>>;
beforeEach(async () => {
  app = await openApp();
  author = await asPerson(app, 'author');
});
afterEach(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { headers: { ...BROWSER, ...headers } });
const counted = async (): Promise<Visits> => {
  await app.services.visits.store();
  return (await author.ask('GET', '/api/overview')).visits;
};

describe('what a person opens', () => {
  it('is counted by its address, from memory or not, also within the site', async () => {
    await buildPage(app, { slug: 'about/church-staff' });
    expect(await counted()).toBeNull();
    for (const path of ['/api/pages/about/church-staff', '/api/pages/about%2Fchurch-staff'])
      expect((await open(path, IN_SITE)).status).toBe(200);
    await open('/api/homepage?optional=true', IN_SITE);
    // Not a page: a part of one, a page that is not there, what the office or the dashboard asks for.
    await open('/api/announcements', IN_SITE);
    await open('/api/pages/none', IN_SITE);
    await open('/api/homepage', { ...IN_SITE, referer: 'http://localhost:3000/admin/home' });
    await open('/api/homepage', { ...IN_SITE, referer: 'http://localhost:3000/members/dashboard' });
    const { pages, weeks } = await counted();
    expect(pages).toEqual([
      { name: '/about/church-staff', count: 2 },
      { name: '/', count: 1 },
    ]);
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-15', count: 3 });
  });

  it('is not a robot, nor what a browser fetches ahead', async () => {
    const robots = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.0',
      'Mozilla/5.0 (X11) HeadlessChrome/156.0.0.0',
    ];
    for (const agent of robots)
      await open('/api/homepage?optional=true', { ...IN_SITE, 'user-agent': agent });
    await open('/api/homepage?optional=true', { ...IN_SITE, 'sec-purpose': 'prefetch' });
    expect(await counted()).toBeNull();
  });

  it('came from another site, of which only the name is kept', async () => {
    const from = (referer: string, site = 'cross-site') =>
      open('/api/homepage?optional=true', { ...IN_SITE, referer, 'sec-fetch-site': site });
    await from('https://www.example.org/a/private?path=of#theirs');
    await from('https://example.org/');
    await from('android-app://org.example/');
    await from('http://192.0.2.7:8000/x', 'same-origin');
    await from('not an address');
    const { sites } = await counted();
    expect(sites).toEqual([{ name: 'example.org', count: 2 }]);
    const rows = await app.services.db.selectFrom('visit_counts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/private|theirs|192\.0/);
  });
});

it('what is looked for is counted, and what is not found; not beginnings, nor who somebody is', async () => {
  await buildPage(app, { slug: 'nursery', title: 'Nursery' });
  await open('/api/homepage?optional=true', IN_SITE);
  for (const q of ['nur', 'nurse', 'Nursery ', 'nursery', 'parking lot', 'ruth@example.org'])
    await open(`/api/search?q=${encodeURIComponent(q)}`);
  await open(`/api/search?q=${encodeURIComponent('707 555 0188')}`);
  await open('/api/search?q=from+a+robot', { 'user-agent': 'Googlebot/2.1' });
  const { searches, missed } = await counted();
  expect(searches).toEqual([
    { name: 'nursery', count: 2 },
    { name: 'parking lot', count: 1 },
  ]);
  expect(missed).toEqual([{ name: 'parking lot', count: 1 }]);
});

it('several machines add up, and counts are forgotten after 25 months', async () => {
  const { db } = app.services;
  const page = { kind: 'page', name: '/', count: 3 } as const;
  await Promise.all([1, 2, 3].map(() => addCounts(db, '2026-11-21', [page])));
  await addCounts(db, '2026-10-02', [page]);
  await addCounts(db, '2024-10-20', [page]);
  const { weeks, chart } = await counted();
  expect([...chart.svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word).slice(0, 3)).toEqual(
    ['3', 'Sep 27', '0'],
  );
  expect(weeks.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 9]);
  expect(weeks[0]).toEqual({ from: '2026-09-27', count: 3 });
  await forgetOldVisits(app.services);
  const days = await db.selectFrom('visit_counts').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual(['2026-10-02', '2026-11-21']);
});

it('names that visitors make up do not fill the database', async () => {
  for (let number = 0; number < 520; number += 1)
    app.services.visits.see('/', {
      ...BROWSER,
      referer: `https://made-up-${number}.example.org/`,
    });
  await app.services.visits.store();
  const { count } = await app.services.db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('kind', '=', 'site')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(500);
});
