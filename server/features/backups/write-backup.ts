import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { storedAt } from '#server/features/images/picture.ts';
import { toStored } from '#server/platform/clock.ts';
import { releaseOf } from '#server/platform/disk/project.ts';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import { syncFolders } from '#server/platform/files/durable-file.ts';
import { shareLock, takeLock } from '#server/platform/processes/process-lock.ts';
import { buildDatabase, refuseUnknownTables } from './build-database.ts';
import { AnotherBackup, BACKUP_FORMAT, type BackupHead, WrongBackup } from './format.ts';
import { FileLinks, type LinkedFile } from './link-files.ts';
import { packBackup } from './pack.ts';
import { encrypted } from './passphrase.ts';
import { openSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot-shape.ts';
import { spoolTables } from './table-parts.ts';
import { unpackBackup } from './unpack.ts';

export type Needs = Pick<Services, 'config' | 'clock' | 'files'>;

export type MadeBackup = { file: string; bytes: number; rows: number; files: number };

const lockOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup.lock');
/** Exists while a backup is being made, and after one that was interrupted. */
const workOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup-work');

/** Whether any process is making a backup of this DATA_DIR. */
export function isBackupUnderWay(config: Pick<Config, 'dataDir'>): boolean {
  // Do not call this without need: a backup that starts at that moment would find the lock taken.
  if (!existsSync(workOf(config))) return false;
  const lock = shareLock(lockOf(config));
  lock?.free();
  return lock === undefined;
}

/** Space for the tables three times: as written, as read again, and as a database. */
const COPIES = 3;

/**
 * Writes the whole site to one file, completely or not at all. Works while the server runs. Reads the file again before
 * it gets its name. Throws `WrongBackup`, a `Refusal` for a full disk, or what the system throws.
 */
export async function writeBackup(
  needs: Needs,
  file: string,
  { withFiles = true } = {},
): Promise<MadeBackup> {
  const { config } = needs;
  const lock = takeLock(lockOf(config));
  if (!lock) throw new AnotherBackup();
  const work = workOf(config);
  try {
    // The remains of an interrupted backup.
    await rm(work, { recursive: true, force: true });
    return await write(needs, file, { work, withFiles });
  } finally {
    await rm(work, { recursive: true, force: true });
    lock.free();
  }
}

type How = { work: string; withFiles: boolean };

async function write(needs: Needs, file: string, how: How): Promise<MadeBackup> {
  const { config } = needs;
  const { work } = how;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { head, files } = await collect(needs, file, how);
  const part = `${file}.part`;
  try {
    const packed = packBackup(head, work, files);
    const { passphrase } = config.backups;
    await pipeline(
      passphrase === undefined ? packed : await encrypted(packed, passphrase),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    const found = await tryBackup(part, { passphrase, work });
    if (found.head.at !== head.at)
      throw new WrongBackup(t('Another backup took this name. Try again.'));
    await rename(part, file);
    await syncFolders(dirname(file), dirname(file));
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
    return { file, bytes: (await stat(file)).size, rows, files: found.files.length };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The tables and files at one point in time, held in the work folder until they are written. */
async function collect(
  { config, clock, files: store }: Needs,
  file: string,
  { work, withFiles }: How,
): Promise<{ head: BackupHead; files: LinkedFile[] }> {
  await mkdir(work, { recursive: true, mode: 0o700 });
  const links = new FileLinks(join(work, 'links'), {
    dataDir: config.dataDir,
    store: config.media ? store : undefined,
  });
  const snapshot = await (withFiles ? openWithFiles({ config }, links) : openSnapshot(config));
  try {
    if (snapshot.migrations.length === 0) throw new WrongBackup(t('There is no site here yet.'));
    refuseUnknownTables(snapshot.migrations);
    const at = toStored(clock.now());
    const { files } = links;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await refuseFullDisk({ dataDir: dirname(file) }, bytes + COPIES * snapshot.bytes);
    await refuseFullDisk(config, COPIES * snapshot.bytes);
    const tables = await spoolTables(snapshot, work);
    const { kind: database, migrations } = snapshot;
    const release = await releaseOf();
    const count = files.length;
    return {
      head: {
        format: BACKUP_FORMAT,
        release,
        database,
        at,
        migrations,
        tables,
        files: { count, bytes },
      },
      files,
    };
  } finally {
    await snapshot.close();
  }
}

/** How often the rows are read again when a picture that they name was deleted meanwhile. */
const OPENINGS = 5;

/**
 * The rows, with links to the files that they name. A picture that was uploaded after one look at the files and deleted
 * before the next has no link: then the rows are read again, which no longer name it.
 */
async function openWithFiles(
  { config }: Pick<Needs, 'config'>,
  links: FileLinks,
): Promise<Snapshot> {
  await links.take();
  for (let opening = 1; ; opening += 1) {
    const snapshot = await openSnapshot(config);
    try {
      await links.take();
      // The file of a picture may have been lost long ago.
      if (opening === OPENINGS || (await hasPictures(snapshot, links))) return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
}

async function hasPictures(snapshot: Snapshot, links: FileLinks): Promise<boolean> {
  const table = snapshot.tables.find(({ name }) => name === 'images');
  if (!table) return true;
  // A database of a release before has no such column yet.
  const column = table.columns.includes('file') ? 'file' : 'path';
  const place = table.columns.indexOf(column);
  let areThere = true;
  for await (const row of snapshot.rows(table))
    areThere &&= links.has(storedAt(String(row[place])));
  return areThere;
}

/** Reads a backup again completely, and builds a database from it. Throws if that fails. */
async function tryBackup(
  file: string,
  { passphrase, work }: { passphrase: string | undefined; work: string },
) {
  const folder = join(work, 'tried');
  const found = await unpackBackup({ file, passphrase }, { folder, withFiles: false });
  await buildDatabase(join(folder, 'tried.db'), { head: found.head, folder });
  return found;
}
