import { DatabaseSync } from 'node:sqlite';
import { isHeld } from './sqlite-lock.ts';

/*
 * Locks between processes on one machine. Each is an empty SQLite database that nobody writes to: its locks are the
 * system's own, so they end with the process however it ends, and no leftover has to be told from a lock that is held.
 */

export type ProcessLock = { free: () => void };

/** Held beside others who share it. Undefined while somebody has it alone. */
export function shareLock(file: string): ProcessLock | undefined {
  // A reader of a database without WAL holds its shared lock until its transaction ends.
  return take(file, 'begin; select count(*) from sqlite_schema');
}

/** Held by this process alone. Undefined while anybody else holds it. */
export function takeLock(file: string): ProcessLock | undefined {
  return take(file, 'begin exclusive');
}

function take(file: string, begin: string): ProcessLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec(begin);
    return { free: () => lock.close() };
  } catch (error) {
    lock.close();
    if (isHeld(error)) return undefined;
    throw error;
  }
}
