import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { BackupHead, TableRecord } from './format.ts';
import { RowHash } from './row-hash.ts';
import type { Value } from './snapshot-shape.ts';
import { tablePart } from './spool-tables.ts';
import type { SnapshotTable } from './table-lists.ts';
import { WrongBackup } from './wrong-backup.ts';

/** How many values one statement may have: PostgreSQL takes 65,535, SQLite 32,766. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

/**
 * Fills newly created tables with those of an unpacked backup, in a transaction. `tables` are all existing tables, each
 * after those it references: rows written by the migrations are replaced by those of the backup.
 */
export async function loadTables(
  db: Kysely<unknown>,
  head: BackupHead,
  { folder, tables }: { folder: string; tables: SnapshotTable[] },
): Promise<void> {
  refuseUnknown(head, tables);
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  const records = new Map(head.tables.map((record) => [record.name, record]));
  for (const { name } of tables) {
    const record = records.get(name);
    if (record) await load(db, record, folder);
  }
}

/** A table that has no place in the database. */
function refuseUnknown(head: BackupHead, tables: SnapshotTable[]): void {
  for (const { name, columns, rows } of head.tables) {
    const known = tables.find((table) => table.name === name)?.columns;
    if (rows > 0 && !columns.every((column) => known?.includes(column)))
      throw new WrongBackup(
        `This backup contains the table ${name} in a form that this release does not have. Use the release it was made with (${head.release}).`,
      );
  }
}

async function load(db: Kysely<unknown>, record: TableRecord, folder: string): Promise<void> {
  const hash = new RowHash();
  const most = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / record.columns.length));
  let rows: Value[][] = [];
  for await (const line of linesOf(join(folder, tablePart(record.name)))) {
    hash.add(`${line}\n`);
    rows.push(JSON.parse(line));
    if (rows.length < most) continue;
    await insert(db, record, rows);
    rows = [];
  }
  if (rows.length > 0) await insert(db, record, rows);
  if (hash.rows !== record.rows || hash.digest() !== record.rowHash)
    throw new WrongBackup(
      `This backup is damaged (${record.name}: ${hash.rows} rows of ${record.rows}). Take another one.`,
    );
}

/** Not with `readline`: it also ends lines at characters that a text may contain (U+2028, U+2029). */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  // Decodes characters that are split between chunks.
  const letters = new TextDecoder();
  for await (const piece of createReadStream(file).compose(createGunzip())) {
    const lines = (rest + letters.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function insert(db: Kysely<unknown>, { name, columns }: TableRecord, rows: Value[][]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(db);
}
