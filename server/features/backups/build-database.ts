import { type Kysely, sql } from 'kysely';
import { unknownMigrations } from '../../platform/applied-migrations.ts';
import { type DatabaseKind, openDatabase } from '../../platform/database.ts';
import { makeTables } from '../../platform/migrate.ts';
import type { Database } from '../../schema.ts';
import type { BackupHead } from './format.ts';
import { loadTables } from './load-tables.ts';
import { RowHash } from './row-hash.ts';
import type { Snapshot } from './snapshot-shape.ts';
import { openSqliteSnapshot } from './snapshot-sqlite.ts';
import { lineOf } from './spool-tables.ts';
import {
  COLUMNS,
  type ColumnRow,
  inOrder,
  REFERENCES,
  type ReferenceRow,
  tablesFrom,
} from './table-lists.ts';
import { WrongBackup } from './wrong-backup.ts';

/** Refuses a backup, or a database, whose tables this release does not know how to make. */
export function refuseUnknownTables(names: string[]): void {
  const unknown = unknownMigrations(names);
  if (unknown.length > 0)
    throw new WrongBackup(
      `A newer release has made these tables (${unknown.join(', ')}). Bring this one up to date first: git pull.`,
    );
}

/**
 * Makes the tables of an unpacked backup and fills them, in a transaction on a database without tables.
 * @param folder where the backup was unpacked
 */
export async function fillDatabase(
  transaction: Database,
  kind: DatabaseKind,
  { head, folder }: { head: BackupHead; folder: string },
): Promise<void> {
  refuseUnknownTables(head.migrations);
  const db = transaction as unknown as Kysely<unknown>;
  await makeTables(transaction, kind, head.migrations);
  const { rows: columns } = await sql.raw<ColumnRow>(COLUMNS[kind]).execute(db);
  const { rows: references } = await sql.raw<ReferenceRow>(REFERENCES[kind]).execute(db);
  await loadTables(db, head, { folder, tables: inOrder(tablesFrom(columns), references) });
}

/**
 * Makes a SQLite database of an unpacked backup at `file`, all in this one file and on the disk, and looks at what it
 * holds. Throws `WrongBackup` when that is not what the backup says.
 */
export async function buildDatabase(
  file: string,
  backup: { head: BackupHead; folder: string },
): Promise<void> {
  const { db, close } = await openDatabase({ file });
  try {
    await db.transaction().execute((transaction) => fillDatabase(transaction, 'sqlite', backup));
    const { rows } = await sql<{
      problem: string;
    }>`select integrity_check as problem from pragma_integrity_check
      union all select "table" from pragma_foreign_key_check`.execute(db);
    const problems = rows.map(({ problem }) => problem).filter((problem) => problem !== 'ok');
    if (problems.length > 0)
      throw new WrongBackup(`The tables of this backup do not fit together: ${problems[0]}.`);
  } finally {
    // Takes what stands in the `-wal` into the file, and removes it.
    await close();
  }
  const snapshot = await openSqliteSnapshot(file);
  try {
    await compareRows(snapshot, backup.head);
  } finally {
    await snapshot.close();
  }
}

/** Throws `WrongBackup` when the tables do not hold the very rows of the backup. */
export async function compareRows(snapshot: Snapshot, head: BackupHead): Promise<void> {
  for (const table of head.tables) {
    const hash = new RowHash();
    for await (const row of snapshot.rows(table)) hash.add(lineOf(row));
    if (hash.rows !== table.rows || hash.digest() !== table.rowHash)
      throw new WrongBackup(
        `The table ${table.name} does not come back as it was: ${hash.rows} rows of ${table.rows}.`,
      );
  }
}
