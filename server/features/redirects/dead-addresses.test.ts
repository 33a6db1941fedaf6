import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { redirectCalls } from '#contract/redirects.ts';
import { addCounts } from '#server/features/visits/store.ts';
import { forgetOldVisits } from '#server/features/visits/visits.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';

const BROWSER = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

let app: TestApp;
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeEach(async () => {
  app = await openApp();
  admin = await asAdministrator(app);
});
afterEach(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { headers: { ...BROWSER, ...headers } });
const dead = async (query = '') => {
  await app.services.visits.store();
  return redirectCalls['GET /api/redirects/dead'].answer.parse(
    // Sessions end while the clock goes on.
    await (await asAdministrator(app)).ask('GET', `/api/redirects/dead${query}`),
  );
};
const paths = async () => (await dead()).addresses.map(({ path }) => path);

describe('an address that was not found', () => {
  it('is counted by day, without anything of who asked', async () => {
    await ask('/2019/05/old-post/?email=ruth@example.org');
    await ask('/2019/05/old-post', { referer: 'https://secret.example/x' });
    app.clock.set('2026-11-22T19:00:00-08:00');
    await app.services.visits.store();
    await ask('/2019/05/old-post');
    await ask('/Choir.html');
    expect((await dead()).addresses).toEqual([
      { path: '/2019/05/old-post', count: 3, lastDay: '2026-11-22' },
      { path: '/Choir.html', count: 1, lastDay: '2026-11-22' },
    ]);
    expect((await dead('?search=CHOIR')).addresses).toHaveLength(1);
    const rows = await app.services.db.selectFrom('visit_counts').selectAll().execute();
    expect(rows.map((row) => Object.keys(row).sort().join())[0]).toBe('count,day,kind,name');
    expect(JSON.stringify(rows)).not.toMatch(/ruth|secret|Chrome|192\.0/);
  });

  it('leaves the list with a redirect, and comes back without it', async () => {
    await ask('/Old.html');
    await ask('/gone.html');
    const { _id } = await admin.ask('POST', '/api/redirects', { from: '/old.html', to: '/new' });
    expect(await paths()).toEqual(['/gone.html']);
    await ask('/Old.html');
    await admin.ask('DELETE', `/api/redirects/${_id}`, undefined, 204);
    expect((await dead()).addresses).toMatchObject([
      { path: '/Old.html', count: 1 },
      { path: '/gone.html', count: 1 },
    ]);
  });

  it('is dismissed for good', async () => {
    await ask('/junk');
    await ask('/über-uns');
    expect(await paths()).toEqual(['/über-uns', '/junk']);
    const dismiss = (path: string) =>
      admin.ask('DELETE', `/api/redirects/dead?${new URLSearchParams({ path })}`, undefined, 204);
    await dismiss('/junk');
    await dismiss('/über-uns');
    await dismiss('/junk');
    for (const path of ['/junk', '/über-uns']) await ask(path);
    expect(await paths()).toEqual([]);
  });

  it('is no robot’s, nothing fetched ahead, no call, no page that is there', async () => {
    await buildPage(app, { slug: 'about' });
    await ask('/a', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await ask('/b', { 'user-agent': 'curl/8.0' });
    await ask('/c', { 'sec-purpose': 'prefetch' });
    await ask('/d', { accept: '*/*' });
    await ask('/e', { 'sec-fetch-dest': 'empty' });
    await ask('/api/none');
    await ask('/assets/images/blog/none.webp');
    await app.fetch('/f', { method: 'HEAD', headers: BROWSER });
    await app.fetch('/g', { method: 'POST', headers: BROWSER });
    // Without pages this server finds nothing there; a part of what is there may be missing.
    await ask('/about?before=nobody');
    expect(await paths()).toEqual([]);
    await ask('/h.jpg', { accept: 'image/*', 'sec-fetch-dest': 'image' });
    expect(await paths()).toEqual(['/h.jpg']);
  });

  it('is forgotten after 90 days', async () => {
    await ask('/old');
    await app.services.visits.store();
    app.clock.pass({ hours: 24 * 89 });
    expect(await paths()).toEqual(['/old']);
    app.clock.pass({ hours: 24 });
    expect(await paths()).toEqual([]);
    await forgetOldVisits(app.services);
    expect(await app.services.db.selectFrom('visit_counts').selectAll().execute()).toEqual([]);
  });
});

test('a stranger who asks for any number of addresses fills neither the memory nor the table', async () => {
  const { db, visits } = app.services;
  const known = Array.from({ length: 4990 }, (_, n) => ({
    kind: 'dead',
    name: `/k${n}`,
    count: 2,
  }));
  await addCounts(db, '2026-11-21', known as Parameters<typeof addCounts>[2]);
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 20_000; n += 1) visits.miss(`/made/up-${round}-${n}`, BROWSER);
    await visits.store();
  }
  const names = await db.selectFrom('visit_counts').select('name').distinct().execute();
  expect(names).toHaveLength(5000);
  expect(names.filter(({ name }) => name.startsWith('/k'))).toHaveLength(4990);
  // Two processes that store at once keep no more either.
  const other = await openApp({ beside: app });
  const both = [visits, other.services.visits];
  for (const [at, each] of both.entries())
    for (let n = 0; n < 500; n += 1)
      for (let times = 0; times < 3; times += 1) each.miss(`/both-${at}-${n}`, BROWSER);
  await Promise.all(both.map((each) => each.store()));
  const left = await db.selectFrom('visit_counts').select('name').distinct().execute();
  expect(left).toHaveLength(5000);
  await other.close();
  // One that many ask for comes in all the same.
  for (let n = 0; n < 4; n += 1) visits.miss('/real', BROWSER);
  expect((await dead()).addresses[0]).toMatchObject({ path: '/real', count: 4 });
  expect((await dead()).totalPages).toBe(200);
});

test('nor does one who has addresses dismissed', async () => {
  await app.services.db
    .insertInto('dismissed_addresses')
    .values(Array.from({ length: 400 }, (_, n) => ({ path: `/d${n}`, at: `2026-01-01T00:${n}` })))
    .execute();
  await admin.ask('DELETE', '/api/redirects/dead?path=/x', undefined, 204);
  const rows = await app.services.db.selectFrom('dismissed_addresses').selectAll().execute();
  expect(rows).toHaveLength(401);
});
