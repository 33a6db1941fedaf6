import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { watchBytes } from '#server/platform/disk/watch-bytes.ts';
import { TABLES, type TableRecord } from './format.ts';
import { RowHash } from './row-hash.ts';
import type { Snapshot, Value } from './snapshot-shape.ts';
import type { SnapshotTable } from './table-lists.ts';

/** Lines passed on at a time: one by one would cost more than the work itself. */
const LINES = 200;

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
  for await (const row of rows) {
    const line = lineOf(row);
    hash.add(line);
    lines.push(line);
    if (lines.length < LINES) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
