import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

const database = await freshDatabase();
const other = await freshDatabase();
afterAll(() => other.drop());

test('gives each caller its own database and folder', () => {
  expect(database.dataDir).not.toBe(other.dataDir);
  expect(database.url === undefined).toBe(process.env.TEST_DATABASE === 'sqlite');
  if (database.url) expect(database.url).not.toBe(other.url);
});

test('removes both, though a connection is still open', async () => {
  const holder = database.url && new pg.Client({ connectionString: database.url });
  const closed = new Promise((resolve) =>
    holder ? holder.on('error', resolve) : resolve(undefined),
  );
  if (holder) {
    await holder.connect();
    const { rows } = await holder.query('SHOW server_version_num');
    expect(Number(rows[0].server_version_num)).toBeGreaterThan(150_000);
  }
  await database.drop();
  await closed;
  expect(existsSync(database.dataDir)).toBe(false);
});

test('runs with native Temporal', () => {
  expect(Temporal.PlainDate.from('2026-11-22').dayOfWeek).toBe(7);
});
