import { randomUUID } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { refuseFullDisk } from '#server/platform/disk/work-folder.ts';
import { syncFile, syncFolders } from '#server/platform/files/durable-file.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { takeLock } from '#server/platform/processes/process-lock.ts';
import { buildDatabase, refuseUnknownTables } from './build-database.ts';
import { explainDisk } from './explain-disk.ts';
import { type BackupHead, FILES, FOLDERS, WrongBackup } from './format.ts';
import { filesBelow } from './link-files.ts';
import { fillPostgres, isFilled, refuseOthers } from './restore-postgres.ts';
import { migrationsIn } from './snapshot.ts';
import { carryOut, dropPlan, notedPlan, notePlan, type Plan, workFolder } from './swap.ts';
import { readHead, unpackBackup } from './unpack.ts';
import { writeBackup } from './write-backup.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'files'>;

/** Held by every process that has the site open; a restore needs it exclusively. */
export const openSiteLock = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'open.lock');

const SQLITE_NAMES = ['narthex.db-wal', 'narthex.db-shm', 'narthex.db'];

/** What a backup contains, if this release can restore it. Changes nothing. Throws `WrongBackup`. */
export async function checkBackup({ config }: Pick<Needs, 'config'>, file: string) {
  const head = await readHead({ file, passphrase: config.backups.passphrase }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new WrongBackup(t('There is no file {file}.', { file }));
      throw error;
    },
  );
  refuseUnknownTables(head.migrations);
  return head;
}

type Restored = { head: BackupHead; before: string };

/**
 * Replaces the site with a backup: first it is read, checked and prepared completely; then the existing site is moved
 * aside and kept. Throws `WrongBackup`; then nothing has changed. If it is interrupted, the next start or restore
 * completes it, or drops it if nothing was changed yet.
 */
export async function restoreBackup(needs: Needs, file: string): Promise<Restored> {
  const { config } = needs;
  const lock = takeLock(openSiteLock(config));
  if (!lock)
    throw new WrongBackup(
      t('A server or a command is using this DATA_DIR. Stop it, and try again.'),
    );
  try {
    await finish(config);
    const at = postgresOf(config);
    if (at) await refuseOthers(at);
    refuseMounts(config);
    return await restore(needs, file).catch(explainDisk(config.dataDir, 'DATA_DIR'));
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
    const at = postgresOf(config);
    if (at) await fillPostgres(at, { head, folder: work }, plan.id);
    await carryOut(config, plan);
    return { head, before: join(config.dataDir, plan.before) };
  } catch (error) {
    // As after a restart: before the rows are in, nothing of the site has changed.
    await finish(config);
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
  if ((await migrationsIn(config)).length > 0)
    // Object storage keeps the files that the site has now.
    await writeBackup(needs, join(config.dataDir, before, 'database-and-files.tar'), {
      withFiles: !config.media,
    });
  return plan;
}

/** The folders of DATA_DIR that are replaced. */
const foldersOf = ({ media }: Pick<Config, 'media'>): string[] =>
  FOLDERS.filter((name) => name !== 'uploads' || !media);

const postgresOf = ({ databaseUrl: url, databaseFile: file }: Config) => url && { url, file };

/**
 * Completes an interrupted restore, or drops it if nothing was changed. Call it before the site is opened, while
 * holding the lock. Returns where the former site is kept if there was something to complete.
 */
export async function finish(config: Config): Promise<string | undefined> {
  const plan = await notedPlan(config);
  const at = postgresOf(config);
  if (!plan || (at && !(await isFilled(at, plan.id)))) {
    await dropPlan(config);
    return undefined;
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
        t(
          '{folder} is a link or a mount point and cannot be moved aside. Restore to another DATA_DIR, and copy the files there.',
          { folder },
        ),
      );
  }
}

/**
 * Puts the files of an unpacked backup into object storage. What is there already stays, since a name is never used
 * again for other bytes; should one differ in size all the same, it is kept under `swept/`.
 */
async function placeUploads(
  files: FileStore,
  { work, before }: { work: string; before: string },
): Promise<void> {
  for await (const file of filesBelow(join(work, 'uploads'))) {
    const path = relative(work, file).split(sep).join('/');
    const [there, size] = [await files.find(path), (await stat(file)).size];
    if (there?.size === size) continue;
    if (there) await files.move(path, `swept/${before}/files/${path.slice('uploads/'.length)}`);
    await files.write(path, { file });
  }
}
