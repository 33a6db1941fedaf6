import type { Kysely, Transaction } from 'kysely';
import type { Log } from '#server/platform/log/log.ts';
import type { Tables } from '#server/schema.ts';
import { openSqlite } from './database-sqlite.ts';

/** Which of the two databases is behind the query builder. */
export type DatabaseKind = 'sqlite' | 'postgres';

export type OpenDatabase = { db: Kysely<Tables>; kind: DatabaseKind; close: () => Promise<void> };

/**
 * How long a statement may take, including waits for locks, in milliseconds; then its caller is refused `unavailable`.
 */
const TIMEOUT_MS = 10_000;

/**
 * Opens PostgreSQL if there is a URL, else the SQLite file. Throws what the driver throws. Logs when the database goes
 * away and comes back.
 */
export async function openDatabase({
  url,
  file,
  log,
  timeoutMs = TIMEOUT_MS,
}: {
  url?: string | undefined;
  file: string;
  log?: Log;
  timeoutMs?: number;
}): Promise<OpenDatabase> {
  if (!url) return { kind: 'sqlite', ...(await openSqlite(file, { timeoutMs })) };
  // On SQLite the other driver is not loaded.
  const { openPostgres } = await import('./database-postgres.ts');
  return { kind: 'postgres', ...openPostgres(url, { log, timeoutMs }) };
}

/** Reads everything at one point in time, without delaying writers. Both PostgreSQL and SQLite refuse writes inside. */
export function readTransaction<T>(
  db: Kysely<Tables>,
  work: (snapshot: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Whether a write failed because its key already exists. PostgreSQL's code, or SQLite's (2067, 1555). */
export function isTakenKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    Reflect.get(error, 'code') === '23505' || [2067, 1555].includes(Reflect.get(error, 'errcode'))
  );
}

/** Whether a write failed because what it refers to is not there. PostgreSQL's code, or SQLite's (787). */
export function isMissingRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, 'code') === '23503' || Reflect.get(error, 'errcode') === 787;
}
