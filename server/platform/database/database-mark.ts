import { randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/schema.ts';

/*
 * SQLite accepts any log (`-wal`) beside a file, also one written for another file. So the first page holds a random
 * number, new at every start and every day, and the previous one: a log whose first pages have neither of them belongs
 * to another database, or to another day of this one.
 */

/** Where the first page holds `user_version` and `application_id` (SQLite file format, 1.3). */
const MARK_AT = 60;
const FORMER_AT = 68;
const HEADER_BYTES = 100;
/** SQLite file format, 4.1. */
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Gives the database its next number, and keeps the previous one. */
export async function markDatabase(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(transaction);
    await sql`PRAGMA application_id = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(transaction);
    await sql`PRAGMA user_version = ${sql.lit(randomInt(1, 2 ** 31))}`.execute(transaction);
  });
}

/** Whether the log beside a database file, if there is one, may belong to it. */
export function logBelongs(file: string): boolean {
  const log = `${file}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= LOG_HEADER_BYTES) return true;
  const [descriptor, logDescriptor] = [openSync(file, 'r'), openSync(log, 'r')];
  try {
    const mark = readAt(descriptor, 0, HEADER_BYTES).readInt32BE(MARK_AT);
    const marks = marksIn(logDescriptor);
    // A log without a first page cannot be checked.
    return marks.size === 0 || marks.has(mark);
  } finally {
    closeSync(descriptor);
    closeSync(logDescriptor);
  }
}

/** The numbers in the first pages in a log, from its valid frames. */
function marksIn(log: number): Set<number> {
  const header = readAt(log, 0, LOG_HEADER_BYTES);
  const pageSize = header.readUInt32BE(8);
  const salts = header.subarray(16, 24);
  const marks = new Set<number>();
  if (pageSize < 512) return marks;
  for (let at = LOG_HEADER_BYTES; ; at += FRAME_HEADER_BYTES + pageSize) {
    const frame = readAt(log, at, FRAME_HEADER_BYTES + HEADER_BYTES);
    if (frame.readUInt32BE(0) === 0 || !frame.subarray(8, 16).equals(salts)) return marks;
    if (frame.readUInt32BE(0) !== 1) continue;
    marks.add(frame.readInt32BE(FRAME_HEADER_BYTES + MARK_AT));
    marks.add(frame.readInt32BE(FRAME_HEADER_BYTES + FORMER_AT));
  }
}

/** Reads that many bytes of a file, with zeros past its end. */
function readAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, at);
  return bytes;
}
