import { type Kysely, sql } from 'kysely';
import { t } from '#languages/t.ts';
import { unknownMigrations } from '#server/platform/database/applied-migrations.ts';
import { type DatabaseKind, openDatabase } from '#server/platform/database/database.ts';
import { makeTables } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/schema.ts';
import { type BackupHead, WrongBackup } from './format.ts';
import { openSqliteSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot-shape.ts';
import {
  COLUMNS,
  type ColumnRow,
  inOrder,
  REFERENCES,
  type ReferenceRow,
  tablesFrom,
} from './table-lists.ts';
import { lineOf, loadTables, RowHash } from './table-parts.ts';

/** Refuses a backup, or a database, with tables that this release does not know. */
export function refuseUnknownTables(names: string[]): void {
  const unknown = unknownMigrations(names);
  if (unknown.length > 0)
    throw new WrongBackup(
      t('These tables were made by a newer release ({changes}). Update first: git pull.', {
        changes: unknown.join(', '),
      }),
    );
}

/**
 * Creates the tables of an unpacked backup and fills them, in a transaction on a database without tables.
 * @param folder where the backup is unpacked
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
 * Creates a SQLite database of an unpacked backup at `file`, in this one file and synced to the disk, and checks its
 * content. Throws `WrongBackup` if that is not what the backup says.
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
      throw new WrongBackup(
        t('The tables of this backup are inconsistent: {problem}.', {
          problem: String(problems[0]),
        }),
      );
  } finally {
    // Moves the content of the `-wal` file into the database, and removes it.
    await close();
  }
  const snapshot = await openSqliteSnapshot(file);
  try {
    await compareRows(snapshot, backup.head);
  } finally {
    await snapshot.close();
  }
}

/** Throws `WrongBackup` if the tables do not contain exactly the rows of the backup. */
export async function compareRows(snapshot: Snapshot, head: BackupHead): Promise<void> {
  for (const table of head.tables) {
    const hash = new RowHash();
    for await (const row of snapshot.rows(table)) hash.add(lineOf(row));
    if (hash.rows !== table.rows || hash.digest() !== table.rowHash)
      throw new WrongBackup(
        t('The table {name} was not restored as it was: {rows} rows of {all}.', {
          name: table.name,
          rows: hash.rows,
          all: table.rows,
        }),
      );
  }
}
