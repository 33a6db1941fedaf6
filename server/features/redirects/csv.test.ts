import { DefaultQueryExecutor } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { redirectCalls } from '#contract/redirects.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = forEachTest(() => asAdministrator(app));
beforeEach(async () => {
  await app.services.db.deleteFrom('redirects').execute();
});

const send = (csv: string) => admin.send('POST', '/api/redirects/import', { csv });
const taken = async (csv: string) =>
  redirectCalls['POST /api/redirects/import'].answer.parse(await (await send(csv)).json());
const all = async () =>
  redirectCalls['GET /api/redirects/export'].answer.parse(
    await admin.ask('GET', '/api/redirects/export'),
  );

it('a file adds redirects and changes some; a second time it changes nothing', async () => {
  await buildPage(app, { slug: 'staff', title: 'Staff' });
  await admin.ask('POST', '/api/redirects', { from: '/b', to: '/old' });
  const csv = '\uFEFFFrom,To\r\n"/a.html","/staff"\r\n\r\n/b,/new#top\r\n/?p=3,/staff\r\n';
  expect(await taken(csv)).toEqual({ added: 2, changed: 1, same: 0 });
  expect(await taken(csv)).toEqual({ added: 0, changed: 0, same: 3 });
  expect(await all()).toEqual([
    { from: '/?p=3', to: '/staff' },
    { from: '/a.html', to: '/staff' },
    { from: '/b', to: '/new#top' },
  ]);
  const [entry] = await admin.ask('GET', '/api/audit?kind=redirect');
  expect(entry).toMatchObject({ action: 'import', what: '' });
});

it('understands semicolons, tabs, names of this site, and what spreadsheets add', async () => {
  expect(await taken('/a;/x\n/b;/y\n')).toEqual({ added: 2, changed: 0, same: 0 });
  expect(await taken('Old\tNew\n/c\t/z')).toMatchObject({ added: 1 });
  expect(await taken(`${app.services.config.publicUrl}/d,'/w\n`)).toMatchObject({ added: 1 });
  expect(await all()).toHaveLength(4);
});

it('takes nothing of a file with a wrong cell, and names each by its line', async () => {
  const response = await send(
    'From,To\n/good,/x\nbad,/x\n/a,https://e.org/\n/x,/good\n/admin,/y\n',
  );
  const { error, issues } = await response.json();
  expect([response.status, error]).toEqual([
    422,
    'Nothing was changed. Correct the file and send it again.',
  ]);
  expect(issues).toEqual([
    {
      path: 'lines.3.from',
      message: 'Line 3, From: Begin the old address with a slash: /about.html.',
    },
    {
      path: 'lines.4.to',
      message:
        'Line 4, To: It can only lead to a page or file of this site. Write its path: /about.',
    },
    { path: 'lines.5.to', message: expect.stringContaining('Line 5, To: ') },
    { path: 'lines.6.from', message: expect.stringContaining('Line 6, From: ') },
  ]);
  expect(await all()).toEqual([]);
});

it.each([
  ['', 'There is no redirect in this file. Each line has the old address, and where it leads.'],
  ['From,To\n', expect.stringContaining('There is no redirect')],
  ['/a,"/b\n/c,/d\n', expect.stringMatching(/^Line \d+ of this file cannot be read/)],
  ['/a,/b\n'.repeat(5001), 'This file has 5001 lines. Make several of it, of at most 5000 each.'],
  ['/a\n'.repeat(600_000), 'This file has 600000 lines. Make several of it, of at most 5000 each.'],
  [`/a,/b,${','.repeat(1_000_000)}`, expect.stringMatching(/^Line 1 of this file cannot be read/)],
  ['/a,/b\n'.repeat(30_000), expect.stringMatching(/^This file has 30000 lines/)],
  [`/a,/b\n"${'/c,/d\n'.repeat(4000)}`, expect.stringMatching(/cannot be read/)],
  [`/a?${'b=c&'.repeat(4000)},/b`, expect.stringMatching(/^Nothing was changed/)],
])('refuses what is no such file: %.20s', async (csv, sentence) => {
  const response = await send(csv);
  expect([response.status, (await response.json()).error]).toEqual([422, sentence]);
});

it('takes thousands of lines with few questions to the database, and gives them back', async () => {
  const csv = Array.from({ length: 2000 }, (_, n) => `/old/${n},/new/${n}`).join('\n');
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'compileQuery');
  expect(await taken(csv)).toEqual({ added: 2000, changed: 0, same: 0 });
  expect(asked.mock.calls.length).toBeLessThan(400);
  asked.mockRestore();
  expect(await all()).toHaveLength(2000);
});

it('checks each line with those before it, however they are read', async () => {
  await admin.ask('POST', '/api/redirects', { from: '/known', to: '/there' });
  await admin.ask('POST', '/api/redirects', { from: '/led', to: '/place' });
  expect(await taken('/a,/x\n/a,/y\n/known,/y\n/known,/z\n/known,/z\n')).toEqual({
    ...{ added: 1, changed: 3, same: 1 },
  });
  expect(await all()).toEqual([
    { from: '/a', to: '/y' },
    { from: '/known', to: '/z' },
    { from: '/led', to: '/place' },
  ]);
  for (const csv of [
    '/b,/c\n/c,/d\n',
    '/c,/d\n/b,/C\n',
    '/place,/e\n',
    '/e,/led\n',
    '/e,/led?a=b\n',
    '/e,/e\n',
    '/led,/f\n/g,/led\n',
  ])
    expect([csv, (await send(csv)).status]).toEqual([csv, 422]);
  expect(await taken('/led,/f\n/place,/e\n')).toEqual({ added: 1, changed: 1, same: 0 });
});
