import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { checkedValues, type Snapshot } from './snapshot-shape.ts';
import { COLUMNS, type ColumnRow, currentTablesFrom, type SnapshotTable } from './table-lists.ts';

/** Opens a snapshot of the database in the settings. Throws what the driver throws. */
export async function openSnapshot({
  databaseUrl,
  databaseFile,
}: Pick<Config, 'databaseUrl' | 'databaseFile'>): Promise<Snapshot> {
  if (!databaseUrl) return openSqliteSnapshot(databaseFile);
  // On SQLite the other driver is not loaded (platform/database/database.ts).
  const { openPostgresSnapshot } = await import('./snapshot-postgres.ts');
  return openPostgresSnapshot(databaseUrl);
}

/** The migrations of that database, in order; none if it has no tables. */
export async function migrationsIn(config: Parameters<typeof openSnapshot>[0]): Promise<string[]> {
  const { migrations, close } = await openSnapshot(config);
  await close();
  return migrations;
}

/**
 * A read transaction on its own connection. In WAL mode it sees one point in time and delays nobody, unlike SQLite's
 * online backup, which starts over whenever another process writes.
 */
export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    database.exec('PRAGMA query_only = 1; BEGIN');
    const tables = currentTablesFrom(database.prepare(COLUMNS.sqlite).all() as ColumnRow[]);
    return {
      kind: 'sqlite',
      migrations: tables.some(({ name }) => name === 'migrations') ? migrationsOf(database) : [],
      tables,
      bytes: statSync(file).size,
      rows: (table) => rowsOf(database, table),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrationsOf(database: DatabaseSync): string[] {
  return database
    .prepare('select name from migrations order by name')
    .all()
    .map(({ name }) => String(name));
}

async function* rowsOf(database: DatabaseSync, { name, columns }: SnapshotTable) {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(`select ${list} from "${name}"`);
  statement.setReturnArrays(true);
  for (const row of statement.iterate()) yield checkedValues(name, row as unknown as unknown[]);
}
