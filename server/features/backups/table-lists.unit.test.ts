import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeTables } from '#server/platform/database/migrate.ts';
import { fastFolder } from '../../../scripts/fast-folder.mjs';
import { COLUMNS, type ColumnRow, isOurs } from './table-lists.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(fastFolder(), 'narthex-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each(migrations.map(({ name }, index) => [name, index + 1] as const))(
  'every table after %s is ours',
  async (name, count) => {
    const { db, close } = await openDatabase({ file: join(folder, `${name}.db`) });
    const made = migrations.slice(0, count).map((migration) => migration.name);
    await db.transaction().execute((transaction) => makeTables(transaction, 'sqlite', made));
    const { rows } = await sql.raw<ColumnRow>(COLUMNS.sqlite).execute(db);
    await close();
    const tables = new Set(rows.map(({ table_name }) => table_name));
    // Tables of full-text search, which only SQLite has, and which triggers fill.
    const others = [...tables].filter((table) => !isOurs(table) && !table.endsWith('_letters'));
    expect(others).toEqual([]);
    expect(tables.size).toBeGreaterThan(5);
  },
);
