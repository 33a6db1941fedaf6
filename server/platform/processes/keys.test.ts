import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { exported } from '#tests/factories/archives.ts';
import { buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { readKey } from './keys.ts';

const app = await sharedApp();

it('a key is made once, also by processes that request it at once', async () => {
  const { databaseUrl: url, databaseFile: file } = app.services.config;
  const others = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ url, file })));
  const keys = await Promise.all(others.map(({ db }) => readKey(db, 'new')));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readKey(app.services.db, 'other')).not.toEqual(keys[0]);
  await Promise.all(others.map(({ close }) => close()));
});

it('is not in an archive of the site', async () => {
  await buildSite(app);
  const archive = await exported(app, true);
  const rows = await app.services.db.selectFrom('keys').select('value').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { value } of rows) expect(archive.includes(value)).toBe(false);
});
