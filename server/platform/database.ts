import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import { openSqlite } from './database-sqlite.ts';
import type { Log } from './log.ts';

/** Which of the two databases is behind the query builder. */
export type DatabaseKind = 'sqlite' | 'postgres';

export type OpenDatabase = { db: Kysely<Tables>; kind: DatabaseKind; close: () => Promise<void> };

/** How long a statement may take with its waiting for others, in milliseconds; then its caller is refused `unavailable`. */
const PATIENCE_MS = 10_000;

/**
 * Opens PostgreSQL when there is a URL, else the SQLite file. Throws what the driver throws. The log hears when the
 * database goes away and comes back.
 */
export async function openDatabase({
  url,
  file,
  log,
  patienceMs = PATIENCE_MS,
}: {
  url?: string | undefined;
  file: string;
  log?: Log;
  patienceMs?: number;
}): Promise<OpenDatabase> {
  if (!url) return { kind: 'sqlite', ...(await openSqlite(file, { patienceMs })) };
  // A start on SQLite need not load the other's driver.
  const { openPostgres } = await import('./database-postgres.ts');
  return { kind: 'postgres', ...openPostgres(url, { log, patienceMs }) };
}

/**
 * Reads everything as it is at one moment, however long that takes, and holds up no writer. Nothing can be written
 * inside: PostgreSQL and SQLite both refuse it.
 */
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

/** Whether a write failed because its key was taken in the same moment. PostgreSQL's code, or SQLite's (2067, 1555). */
export function isTakenKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    Reflect.get(error, 'code') === '23505' || [2067, 1555].includes(Reflect.get(error, 'errcode'))
  );
}
