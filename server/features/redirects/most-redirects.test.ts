import { expect, it } from 'vitest';
import { MAX_REDIRECTS } from '#contract/redirect-constants.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { addRedirect } from './edit-redirects.ts';

const app = await sharedApp();
const SENTENCE = 'There are at most 100000 redirects.';
const AT_ONCE = 2000;

/** So many redirects, as those of a very large site that was brought. */
async function fill(count: number) {
  const { db } = app.services;
  const now = '2026-11-28T00:00:00.000Z';
  for (let from = 0; from < count; from += AT_ONCE)
    await db
      .insertInto('redirects')
      .values(
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => ({
          ...{ id: `many-${from + n}`, path: `/many/${from + n}`, query: '*', kind: 'path' },
          ...{ target: '/x', target_path: '/x', version: 1, created_at: now, updated_at: now },
        })),
      )
      .execute();
}

const bring = (path: string, services = app.services) =>
  publish(services, (db) =>
    addRedirect({ ...services, db }, { path, query: null, target: { path: '/x' } }),
  );

it('there are at most so many redirects, typed, from a file, or brought', async () => {
  const admin = await asAdministrator(app);
  await app.services.db.deleteFrom('redirects').execute();
  await fill(MAX_REDIRECTS - 3);
  expect((await admin.send('POST', '/api/redirects', { from: '/a', to: '/x' })).status).toBe(201);
  const file = await admin.send('POST', '/api/redirects/import', { csv: '/b,/x\n/c,/x\n/d,/x\n' });
  expect([file.status, (await file.json()).error]).toEqual([422, SENTENCE]);
  // As two processes: each knows of what it counted itself.
  const other = { ...app.services, config: { ...app.services.config } };
  expect(await bring('/e')).toHaveProperty('id');
  expect(await bring('/f', other)).toHaveProperty('id');
  expect(await bring('/g')).toMatchObject({ problem: { code: 'too-many', message: SENTENCE } });
  const one = await admin.send('POST', '/api/redirects', { from: '/h', to: '/x' });
  expect([one.status, (await one.json()).error]).toEqual([422, SENTENCE]);
  // Changing one is no more of them, and the list and a visitor do not wait.
  const same = await admin.send('POST', '/api/redirects/import', { csv: '/e,/y\n' });
  expect(await same.json()).toEqual({ added: 0, changed: 1, same: 0 });
  const begin = performance.now();
  expect(await admin.ask('GET', '/api/redirects?page=4000')).toMatchObject({
    count: MAX_REDIRECTS,
  });
  expect((await app.fetch('/many/99000')).headers.get('location')).toBe('/x');
  expect(performance.now() - begin).toBeLessThan(2000);
  await app.services.db.deleteFrom('redirects').execute();
});
