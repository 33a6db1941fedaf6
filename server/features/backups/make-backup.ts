import { dirname } from 'node:path';
import { toStored } from '#server/platform/clock.ts';
import { forgetFailure, noteFailure } from './backup-failure.ts';
import { explainDisk } from './explain-disk.ts';
import { backupName, placeOf, removeOldBackups } from './kept-backups.ts';
import { type MadeBackup, type Needs, writeBackup } from './write-backup.ts';

/**
 * Makes a backup: at `file`, or in the place of backups, where old ones are then removed. Throws `WrongBackup` or a
 * `Refusal` with a sentence; for that place it also stores the failure until a backup succeeds.
 */
export async function makeBackup(needs: Needs, file?: string): Promise<MadeBackup> {
  if (file !== undefined)
    return writeBackup(needs, file).catch(explainDisk(dirname(file), 'BACKUPS_DIR'));
  const { config, clock } = needs;
  const name = backupName(config, clock.now());
  try {
    const made = await keep(needs, name);
    await removeOldBackups(needs);
    await forgetFailure(needs);
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailure(needs, { at: toStored(clock.now()), reason });
    throw error;
  }
}

/**
 * Makes a backup before the tables are changed: where the files are in object storage, of the tables alone, since the
 * change leaves the files as they are. Returns its file. Throws as above.
 */
export async function backUpBefore(needs: Needs, change: string): Promise<string> {
  const { config, clock } = needs;
  const name = backupName(config, clock.now(), `before-${change}`);
  const { file } = await keep(needs, name, { withFiles: !config.media });
  await removeOldBackups(needs);
  return file;
}

async function keep(needs: Needs, name: string, how = { withFiles: true }): Promise<MadeBackup> {
  const place = placeOf(needs);
  const made = await place
    .keep(name, (file) => writeBackup(needs, file, how))
    .catch(explainDisk(place.where, 'BACKUPS_DIR'));
  return { ...made, file: place.nameOf(name) };
}
