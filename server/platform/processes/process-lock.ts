import { DatabaseSync } from 'node:sqlite';
import { isHeld } from '#server/platform/database/sqlite-lock.ts';

/*
 * Locks between processes on one machine. Each is an empty SQLite database that nobody writes to. Its locks are locks
 * of the system, so they always end with the process, and there are no stale locks.
 */

export type ProcessLock = { free: () => void };

/** A shared lock. Undefined while another process holds it exclusively. */
export function shareLock(file: string): ProcessLock | undefined {
  // A reader of a database without WAL holds its shared lock until its transaction ends.
  return take(file, 'begin; select count(*) from sqlite_schema');
}

/** An exclusive lock. Undefined while another process holds it. */
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
