import { Refusal } from '#server/platform/calls/refusal.ts';
import { isNoRoom } from '#server/platform/disk/no-room.ts';
import { WrongBackup } from './format.ts';

/**
 * Throws an error of the system or a database about the disk of a folder as a sentence that says what to do, and others as
 * they are.
 * @param setting which one names another folder
 */
export const explainDisk = (where: string, setting: 'BACKUPS_DIR' | 'DATA_DIR') => {
  const cures: Record<string, string> = {
    EACCES: `The server cannot write to ${where}. Let the server's user write there, or choose another folder with ${setting}.`,
    EROFS: `The disk of ${where} is read-only. Choose another folder with ${setting}.`,
  };
  const full = `The disk of ${where} is full. Free some space there, or choose another folder with ${setting}.`;
  return (error: unknown): never => {
    if (error instanceof WrongBackup || error instanceof Refusal) throw error;
    const cure = isNoRoom(error) ? full : cures[String(Reflect.get(Object(error), 'code'))];
    throw cure ? new WrongBackup(cure, { cause: error }) : error;
  };
};
