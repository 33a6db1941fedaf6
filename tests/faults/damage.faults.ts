import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { emptyFolder } from '#tests/e2e/server.ts';
import { openHistory } from '#tests/history/history.ts';
import { faultKind } from './kind.ts';
import { adminToken, ask, placeAt } from './place.ts';
import { startWriting } from './writers.ts';

/** A complete church in a database without a free page: every page has content. */
function wholeChurch(): string {
  const dataDir = emptyFolder();
  cpSync(inject('demoChurch'), dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'narthex.db'));
  database.exec('pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate)');
  database.close();
  return dataDir;
}

/** Copies it, without its pictures, and damages the copy. @returns the problem with the start's reaction */
async function startOn(
  church: string,
  damage: (dataDir: string, file: string) => Promise<void> | void,
): Promise<string | undefined> {
  const dataDir = emptyFolder();
  for (const name of readdirSync(church))
    if (name.startsWith('narthex.db')) cpSync(join(church, name), join(dataDir, name));
  await damage(dataDir, join(dataDir, 'narthex.db'));
  try {
    const server = await placeAt({ dataDir }).start({ SEED: 'demo' });
    await server.kill();
    return 'it started without a warning';
  } catch (error) {
    const said = String(error)
      .split('\n')
      .filter((line) => line.startsWith('Narthex cannot start'));
    const isOneLine = said.length === 1 && !/\n\s+at /.test(String(error));
    return isOneLine ? undefined : `it did not say why in one line: ${String(error).slice(0, 200)}`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

faultKind(
  'a damaged or foreign database',
  // In `npm test` this is what tests/e2e/refused-start.test.ts asks.
  { databases: ['sqlite'], plant: 'see-no-damage.mjs', isOnlyInFull: true },
  async ({ note, times }) => {
    const church = wholeChurch();
    const PAGE = 4096;
    const pages = statSync(join(church, 'narthex.db')).size / PAGE;
    const damaged = times(24, 4);
    for (let at = 0; at < damaged; at += 1) {
      // Not the first: without it the file is not a database, which was always noticed.
      const page = 1 + Math.floor(((at + 0.5) / damaged) * (pages - 1));
      const problem = await startOn(church, (_dataDir, file) => {
        writeSync(openSync(file, 'r+'), randomBytes(PAGE), 0, PAGE, page * PAGE);
      });
      note(problem && `page ${page} of ${pages} overwritten: ${problem}`);
    }
    const others: [string, (dataDir: string, file: string) => Promise<void> | void][] = [
      ['cut in half', (_, file) => truncateSync(file, Math.floor(pages / 2) * PAGE)],
      ['of a newer release', (_, file) => laterMigration(file)],
      ['with another’s log beside it', putForeignLog],
      ['gone, its uploads left', leaveUploadsAlone],
    ];
    for (const [name, damage] of others) {
      const problem = await startOn(church, damage);
      note(problem && `a database ${name}: ${problem}`);
    }
    note(await withoutPictures(church));
    rmSync(church, { recursive: true });
  },
);

function laterMigration(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    "insert into migrations (name, applied_at) values ('9999-of-a-newer-release', '2040-01-01')",
  );
  database.close();
}

/** The write-ahead log of another site, as if somebody took only `narthex.db` from a backup. */
async function putForeignLog(_dataDir: string, file: string): Promise<void> {
  const other = placeAt({ dataDir: emptyFolder() });
  const server = await other.start();
  const history = openHistory();
  const writing = startWriting(server, await adminToken(server), { history, round: 'Other: ' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await server.kill();
  await writing.stop();
  history.close(false);
  cpSync(join(other.dataDir, 'narthex.db-wal'), `${file}-wal`);
  rmSync(other.dataDir, { recursive: true });
}

function leaveUploadsAlone(dataDir: string, file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  cpSync(join(inject('demoChurch'), 'uploads'), join(dataDir, 'uploads'), { recursive: true });
}

/** The server must start without its uploads: the pages are served without their pictures. */
async function withoutPictures(church: string): Promise<string | undefined> {
  const dataDir = emptyFolder();
  cpSync(church, dataDir, { recursive: true });
  rmSync(join(dataDir, 'uploads'), { recursive: true });
  const server = await placeAt({ dataDir }).start().catch(String);
  if (typeof server === 'string') return `without its uploads: ${server.slice(0, 200)}`;
  const { status } = await ask(server, 'GET /');
  await server.stop();
  if (existsSync(dataDir)) rmSync(dataDir, { recursive: true });
  return status === 200 ? undefined : `without its uploads the home page is answered ${status}`;
}
