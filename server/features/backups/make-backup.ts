import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { toStored } from '../../platform/clock.ts';
import { writeDurably } from '../../platform/files/durable-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { backupName, makeBackupsFolder, removeOldBackups } from './kept-backups.ts';
import { type MadeBackup, type Needs, writeBackup } from './write-backup.ts';
import { WrongBackup } from './wrong-backup.ts';

const failureSchema = z.object({ at: z.iso.datetime(), reason: z.string() });
export type BackupFailure = z.infer<typeof failureSchema>;

/** Stored beside the database, since the disk of backups may have failed. */
const failureFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup-failure.json');

/**
 * Makes a backup: at `file`, or in the folder of backups, where old ones are then removed. Throws `WrongBackup` or a
 * `Refusal` with a sentence; for the folder it also stores the failure until a backup succeeds.
 */
export async function makeBackup(needs: Needs, file?: string): Promise<MadeBackup> {
  if (file !== undefined) return writeBackup(needs, file).catch(explain(file));
  const { config, clock } = needs;
  const target = join(config.backups.dir, backupName(config, clock.now()));
  try {
    await makeBackupsFolder(config);
    const made = await writeBackup(needs, target);
    await removeOldBackups(config);
    await rm(failureFile(config), { force: true });
    return made;
  } catch (error) {
    return explain(target)(error).catch(async (explained: Error) => {
      const failure: BackupFailure = { at: toStored(clock.now()), reason: explained.message };
      // On a full disk this may fail too; then the missing backup shows anyway.
      await writeDurably(failureFile(config), JSON.stringify(failure), config.dataDir).catch(
        () => {},
      );
      throw explained;
    });
  }
}

/** Makes a backup before the tables are changed. Returns its file. Throws as above. */
export async function backUpBefore({ config, clock }: Needs, change: string): Promise<string> {
  const target = join(config.backups.dir, backupName(config, clock.now(), `before-${change}`));
  await makeBackupsFolder(config).catch(explain(target));
  await writeBackup({ config, clock }, target).catch(explain(target));
  await removeOldBackups(config);
  return target;
}

/** Why the last backup for the folder failed; undefined if it did not. */
export async function lastFailure(
  config: Pick<Config, 'dataDir'>,
): Promise<BackupFailure | undefined> {
  const text = await readFile(failureFile(config), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return failureSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The system's error, as a sentence that says what to do. */
function explain(file: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof WrongBackup || error instanceof Refusal || !(error instanceof Error))
      throw error;
    const cures: Record<string, string> = {
      ENOSPC: `The disk of ${dirname(file)} is full. Free some space there, or choose another folder with BACKUPS_DIR.`,
      EACCES: `The server cannot write to ${dirname(file)}. Let the server's user write there, or choose another folder with BACKUPS_DIR.`,
      EROFS: `The disk of ${dirname(file)} is read-only. Choose another folder with BACKUPS_DIR.`,
    };
    const cure = cures[String(Reflect.get(error, 'code'))];
    throw cure ? new WrongBackup(cure, { cause: error }) : error;
  };
}
