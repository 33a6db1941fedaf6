import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** The codes of the system, SQLite (FULL, IOERR_SHMSIZE) and PostgreSQL (disk_full) for a full disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SQLITE_CODES = new Set([13, 4874]);

/** Whether something failed because a disk is full: this server's, or its database's. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Refusal) return error.code === 'no-room';
  return (
    CODES.has(String(Reflect.get(error, 'code'))) ||
    SQLITE_CODES.has(Number(Reflect.get(error, 'errcode'))) ||
    isNoRoom(error.cause)
  );
}

export const noRoom = () =>
  new Refusal(
    'no-room',
    t(
      "The server's disk is full. Nothing was saved. Keep what you wrote, tell the person who runs this site, and try again when there is space.",
    ),
  );
