import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { inject, vi } from 'vitest';
import { apiOf } from './members.ts';
import type { RunningServer } from './server.ts';

/** What a running server holds: its database, whose rows are put back, and what it locks. */
const HELD = /^(narthex\.db|open\.lock$|locks$|reserve$)/;

/** How many pages are written before others may write: more than there are. */
const ALL_PAGES = 1_000_000;

/** Undoes whatever was done to a running server's rows and files: they are as in the folder its own was copied from. */
export async function asNew(server: RunningServer, original: string): Promise<void> {
  const from = new DatabaseSync(join(original, 'narthex.db'), { readOnly: true });
  try {
    // A version that the server has not seen, and a write of its own: it forgets all it made of the rows before.
    await putRowsBack(from, server, (before) => before + 1);
    const body = { title: 'The last of a test file' };
    await apiOf(server)('POST /api/announcements', { token: inject('adminToken'), body });
    await putRowsBack(from, server, (before) => before);
  } finally {
    from.close();
  }
  putFilesBack(server.dataDir, original);
}

/** SQLite writes them in one transaction into the database that the server has open. */
async function putRowsBack(
  from: DatabaseSync,
  { dataDir }: RunningServer,
  versionAfter: (before: number) => number,
): Promise<void> {
  const path = join(dataDir, 'narthex.db');
  const database = new DatabaseSync(path, { timeout: 5000 });
  try {
    const row = database.prepare('select version from content_version').get();
    // A backup does not wait for a write of the server, and fails with "not an error".
    await vi.waitFor(() => backup(from, path, { rate: ALL_PAGES }), { timeout: 5000 });
    const write = database.prepare('update content_version set version = ?');
    write.run(versionAfter(Number(row?.version)));
  } finally {
    database.close();
  }
}

function putFilesBack(dataDir: string, original: string): void {
  for (const name of readdirSync(dataDir))
    if (!HELD.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  for (const name of readdirSync(original))
    if (!HELD.test(name)) cpSync(join(original, name), join(dataDir, name), { recursive: true });
}
