import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { t } from '#languages/t.ts';
import { watchBytes } from '#server/platform/disk/watch-bytes.ts';
import { type BackupHead, TABLES, type TableRecord, WrongBackup } from './format.ts';
import type { Snapshot, Value } from './snapshot-shape.ts';
import type { SnapshotTable } from './table-lists.ts';

/** Lines passed on at a time: one by one would cost more than the work itself. */
const LINES = 200;
/** Lines are passed on, and rows inserted, sooner if they have so many characters: a row may hold a whole talk. */
const MAX_CHARACTERS = 4_000_000;

/** The path of a table below the folder of a backup's parts: a line of JSON for each row, compressed. */
export const tablePart = (name: string) => `${TABLES}${name}.jsonl.gz`;

/** A row as written and hashed: its values in the order of the columns. */
export const lineOf = (row: Value[]) => `${JSON.stringify(row)}\n`;

/** Writes the tables of a snapshot below a folder. Returns each one's entry for the head of the backup. */
export async function spoolTables(snapshot: Snapshot, folder: string): Promise<TableRecord[]> {
  await mkdir(join(folder, TABLES), { recursive: true });
  const records: TableRecord[] = [];
  for (const table of snapshot.tables) records.push(await spool(snapshot, table, folder));
  return records;
}

async function spool(
  snapshot: Snapshot,
  table: SnapshotTable,
  folder: string,
): Promise<TableRecord> {
  const rows = new RowHash();
  const packed = watchBytes();
  await pipeline(
    Readable.from(linesOf(snapshot.rows(table), rows)),
    createGzip(),
    packed.stream,
    createWriteStream(join(folder, tablePart(table.name))),
  );
  const { digest: sha256, size: bytes } = packed.seen();
  return { ...table, rows: rows.rows, bytes, sha256, rowHash: rows.digest() };
}

async function* linesOf(rows: AsyncIterable<Value[]>, hash: RowHash): AsyncGenerator<string> {
  let lines: string[] = [];
  let characters = 0;
  for await (const row of rows) {
    const line = lineOf(row);
    hash.add(line);
    lines.push(line);
    characters += line.length;
    if (lines.length < LINES && characters < MAX_CHARACTERS) continue;
    yield lines.join('');
    lines = [];
    characters = 0;
  }
  yield lines.join('');
}

const MOST = 2n ** 256n;

/**
 * One hash of many rows in any order: the sum of the SHA-256 of each. Databases sort texts differently, and return the
 * rows of a table in any order.
 */
export class RowHash {
  #sum = 0n;
  rows = 0;

  /** @param line a row as written (`lineOf`) */
  add(line: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MOST;
    this.rows += 1;
  }

  digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

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
        t(
          'This backup contains the table {name} in a form that this release does not have. Use the release it was made with ({release}).',
          { name, release: head.release },
        ),
      );
  }
}

async function load(db: Kysely<unknown>, record: TableRecord, folder: string): Promise<void> {
  const hash = new RowHash();
  const most = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / record.columns.length));
  let rows: Value[][] = [];
  let characters = 0;
  for await (const line of linesIn(join(folder, tablePart(record.name)))) {
    hash.add(`${line}\n`);
    rows.push(JSON.parse(line));
    characters += line.length;
    if (rows.length < most && characters < MAX_CHARACTERS) continue;
    await insert(db, record, rows);
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) await insert(db, record, rows);
  if (hash.rows !== record.rows || hash.digest() !== record.rowHash)
    throw new WrongBackup(
      t('This backup is damaged ({name}: {rows} rows of {all}). Take another one.', {
        name: record.name,
        rows: hash.rows,
        all: record.rows,
      }),
    );
}

/** Not with `readline`: it also ends lines at characters that a text may contain (U+2028, U+2029). */
async function* linesIn(file: string): AsyncGenerator<string> {
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
