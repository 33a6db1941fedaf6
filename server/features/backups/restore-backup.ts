import { randomUUID } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { syncFile, syncFolders } from '../../platform/durable-file.ts';
import { takeLock } from '../../platform/process-lock.ts';
import { refuseFullDisk } from '../archive/work-folder.ts';
import { buildDatabase, refuseUnknownTables } from './build-database.ts';
import { type BackupHead, FILES, FOLDERS } from './format.ts';
import { fillPostgres, isFilled, refuseOthers } from './restore-postgres.ts';
import { openSnapshot } from './snapshot.ts';
import { carryOut, dropPlan, notedPlan, notePlan, type Plan, workFolder } from './swap.ts';
import { readHead, unpackBackup } from './unpack.ts';
import { writeBackup } from './write-backup.ts';
import { WrongBackup } from './wrong-backup.ts';

type Needs = { config: Config; clock: Clock };

/** Held by everything that has the site open; a restore wants it alone. */
export const openSiteLock = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'open.lock');

const SQLITE_NAMES = ['narthex.db-wal', 'narthex.db-shm', 'narthex.db'];

/** What a backup holds, where this release can bring it back. Nothing is changed. Throws `WrongBackup`. */
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
 * Puts a backup in place of the site: all of it is read, compared and made ready first; then the site that is there is
 * kept, and gives way. Throws `WrongBackup`, and has changed nothing then. Cut off in between, the next start or restore
 * carries it to its end, or gives it up where nothing was changed yet.
 */
export async function restoreBackup(needs: Needs, file: string): Promise<Restored> {
  const { config } = needs;
  const lock = takeLock(openSiteLock(config));
  if (!lock)
    throw new WrongBackup(
      'A server or a command is at work on this DATA_DIR. Stop it, and try again.',
    );
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
    // Packed rows come to about a fifth of what they are as tables.
    await refuseFullDisk(config, checked.files.bytes + 10 * tables);
    await mkdir(work, { recursive: true, mode: 0o700 });
    const from = { file, passphrase: config.backups.passphrase };
    const { head } = await unpackBackup(from, { folder: work, withFiles: true });
    const time = clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '-');
    const plan = await makeReady(needs, head, `before-restore-${time}-${randomUUID().slice(0, 8)}`);
    await notePlan(config, plan);
    if (config.databaseUrl) {
      const at = { url: config.databaseUrl, file: config.databaseFile };
      await fillPostgres(at, { head, folder: work }, plan.id);
    }
    await carryOut(config, plan);
    return { head, before: join(config.dataDir, plan.before) };
  } catch (error) {
    // Without its rows nothing of the site was touched yet.
    await giveUp(config);
    throw error;
  }
}

/** Lays out the work folder as DATA_DIR is to be. PostgreSQL's tables are kept as a backup of their own. */
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
    replaced: [...FOLDERS] as string[],
  };
  if (!config.databaseUrl) {
    const file = join(work, 'narthex.db');
    await buildDatabase(file, { head, folder: work });
    await syncFile(file);
    await syncFolders(work, config.dataDir);
    return { ...plan, gone: SQLITE_NAMES.slice(0, 2), replaced: ['narthex.db', ...FOLDERS] };
  }
  await syncFolders(work, config.dataDir);
  if (await hasTables(config))
    await writeBackup(needs, join(config.dataDir, before, 'database-and-files.tar'));
  return plan;
}

async function hasTables(config: Config): Promise<boolean> {
  const snapshot = await openSnapshot(config);
  const { length } = snapshot.migrations;
  await snapshot.close();
  return length > 0;
}

/**
 * Carries a restore to its end that was cut off, or gives it up where nothing was changed. To be called before the site
 * is opened, by whoever has the lock. Gives where the site from before is kept when there was something to carry out.
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

/** Refuses folders that cannot be moved as one: disks of their own, and links. */
function refuseMounts({ dataDir }: Config): void {
  const { dev } = statSync(dataDir);
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found && (found.isSymbolicLink() || found.dev !== dev))
      throw new WrongBackup(
        `${folder} is a link, or a disk of its own, and cannot be kept as it is. Restore to another DATA_DIR, and copy the files there.`,
      );
  }
}

/** After a failure: what was noted is carried out as after a restart, where the database took it; else it is dropped. */
async function giveUp(config: Config): Promise<void> {
  if (await notedPlan(config)) await finish(config);
  else await dropPlan(config);
}
