import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { isNoRoom } from '#server/platform/disk/no-room.ts';
import { WrongBackup } from './format.ts';

/**
 * Throws an error of the system or a database about the disk of a folder as a sentence that says what to do, and others as
 * they are.
 * @param setting which one names another folder
 */
export const explainDisk = (where: string, setting: 'BACKUPS_DIR' | 'DATA_DIR') => {
  return (error: unknown): never => {
    if (error instanceof WrongBackup || error instanceof Refusal) throw error;
    const cure = cureOf(error, { place: where, setting });
    throw cure ? new WrongBackup(cure, { cause: error }) : error;
  };
};

function cureOf(error: unknown, values: { place: string; setting: string }): string | undefined {
  if (isNoRoom(error))
    return t(
      'The disk of {place} is full. Free some space there, or choose another folder with {setting}.',
      values,
    );
  switch (Reflect.get(Object(error), 'code')) {
    case 'EACCES':
      return t(
        "The server cannot write to {place}. Let the server's user write there, or choose another folder with {setting}.",
        values,
      );
    case 'EROFS':
      return t('The disk of {place} is read-only. Choose another folder with {setting}.', values);
    default:
      return undefined;
  }
}
