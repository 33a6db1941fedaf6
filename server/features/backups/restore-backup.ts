import { randomUUID } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import { syncFile, syncFolders } from '#server/platform/files/durable-file.ts';
import { takeLock } from '#server/platform/processes/process-lock.ts';
import { buildDatabase, refuseUnknownTables } from './build-database.ts';
import { type BackupHead, FILES, FOLDERS } from './format.ts';
import { placeUploads } from './place-uploads.ts';
import { fillPostgres, isFilled, refuseOthers } from './restore-postgres.ts';
import { openSnapshot } from './snapshot.ts';
import { carryOut, dropPlan, notedPlan, notePlan, type Plan, workFolder } from './swap.ts';
import { readHead, unpackBackup } from './unpack.ts';
import { writeBackup } from './write-backup.ts';
import { WrongBackup } from './wrong-backup.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'files'>;

/** Held by every process that has the site open; a restore needs it exclusively. */
export const openSiteLock = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'open.lock');

const SQLITE_NAMES = ['narthex.db-wal', 'narthex.db-shm', 'narthex.db'];

/** What a backup contains, if this release can restore it. Changes nothing. Throws `WrongBackup`. */
export async function checkBackup({ config }: Pick<Needs, 'config'>, file: string) {
  const head = await readHead({ file, passphrase: config.backups.passphrase }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new WrongBackup(`There is no file ${file}.`);
      throw error;
    },
  );
  refuseUnknownTables(head.migrations);
  return head;
}

export type Restored = { head: BackupHead; before: string };

/**
 * Replaces the site with a backup: first it is read, checked and prepared completely; then the existing site is moved
 * aside and kept. Throws `WrongBackup`; then nothing has changed. If it is interrupted, the next start or restore
 * completes it, or drops it if nothing was changed yet.
 */
export async function restoreBackup(needs: Needs, file: string): Promise<Restored> {
  const { config } = needs;
  const lock = takeLock(openSiteLock(config));
  if (!lock)
    throw new WrongBackup('A server or a command is using this DATA_DIR. Stop it, and try again.');
  try {
    await finish(config);
    const url = config.databaseUrl;
    if (url) await refuseOthers({ url });
    refuseMounts(config);
    return await restore(needs, file);
  } finally {
    lock.free();
  }
}

async function restore(needs: Needs, file: string): Promise<Restored> {
  const { config, clock } = needs;
  const work = workFolder(config);
  try {
    const checked = await checkBackup(needs, file);
    const tables = checked.tables.reduce((sum, { bytes }) => sum + bytes, 0);
    // Compressed rows take about a fifth of their size as tables.
    await refuseFullDisk(config, checked.files.bytes + 10 * tables);
    await mkdir(work, { recursive: true, mode: 0o700 });
    const from = { file, passphrase: config.backups.passphrase };
    const { head } = await unpackBackup(from, { folder: work, withFiles: true });
    const time = clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-');
    const before = `before-restore-${time}-${randomUUID().slice(0, 8)}`;
    const plan = await makeReady(needs, head, before);
    // Nothing names them yet: if this is interrupted, they are swept.
    if (config.media) await placeUploads(needs.files, { work, before });
    await notePlan(config, plan);
    if (config.databaseUrl) {
      const at = { url: config.databaseUrl, file: config.databaseFile };
      await fillPostgres(at, { head, folder: work }, plan.id);
    }
    await carryOut(config, plan);
    return { head, before: join(config.dataDir, plan.before) };
  } catch (error) {
    // Before the rows are in, nothing of the site has changed.
    await giveUp(config);
    throw error;
  }
}

/** Prepares the work folder as the new DATA_DIR. PostgreSQL's tables are kept as a separate backup. */
async function makeReady(needs: Needs, head: BackupHead, before: string): Promise<Plan> {
  const { config } = needs;
  const work = workFolder(config);
  for (const folder of FOLDERS) {
    await mkdir(join(work, FILES, folder), { recursive: true, mode: 0o700 });
    await rename(join(work, FILES, folder), join(work, folder));
  }
  const plan = {
    id: randomUUID(),
    before,
    gone: [] as string[],
    replaced: foldersOf(config),
  };
  if (!config.databaseUrl) {
    const file = join(work, 'narthex.db');
    await buildDatabase(file, { head, folder: work });
    await syncFile(file);
    await syncFolders(work, config.dataDir);
    return { ...plan, gone: SQLITE_NAMES.slice(0, 2), replaced: ['narthex.db', ...plan.replaced] };
  }
  await syncFolders(work, config.dataDir);
  if (await hasTables(config))
    // Object storage keeps the files that the site has now.
    await writeBackup(needs, join(config.dataDir, before, 'database-and-files.tar'), {
      withFiles: !config.media,
    });
  return plan;
}

/** The folders of DATA_DIR that are replaced. */
const foldersOf = ({ media }: Pick<Config, 'media'>): string[] =>
  FOLDERS.filter((name) => name !== 'uploads' || !media);

async function hasTables(config: Config): Promise<boolean> {
  const snapshot = await openSnapshot(config);
  const { length } = snapshot.migrations;
  await snapshot.close();
  return length > 0;
}

/**
 * Completes an interrupted restore, or drops it if nothing was changed. Call it before the site is opened, while
 * holding the lock. Returns where the former site is kept if there was something to complete.
 */
export async function finish(config: Config): Promise<string | undefined> {
  const plan = await notedPlan(config);
  if (!plan) {
    await dropPlan(config);
    return undefined;
  }
  if (config.databaseUrl) {
    const at = { url: config.databaseUrl, file: config.databaseFile };
    if (!(await isFilled(at, plan.id))) {
      await dropPlan(config);
      return undefined;
    }
  }
  await carryOut(config, plan);
  return join(config.dataDir, plan.before);
}

/** Refuses folders that cannot be moved by a rename: mount points, and links. */
function refuseMounts(config: Config): void {
  const { dataDir } = config;
  const { dev } = statSync(dataDir);
  for (const name of foldersOf(config)) {
    const folder = join(dataDir, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found && (found.isSymbolicLink() || found.dev !== dev))
      throw new WrongBackup(
        `${folder} is a link or a mount point and cannot be moved aside. Restore to another DATA_DIR, and copy the files there.`,
      );
  }
}

/**
 * After a failure: the restore is completed as after a restart if the database took its rows; otherwise it is dropped.
 */
async function giveUp(config: Config): Promise<void> {
  if (await notedPlan(config)) await finish(config);
  else await dropPlan(config);
}
