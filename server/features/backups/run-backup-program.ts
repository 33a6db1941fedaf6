import { spawn } from 'node:child_process';
import { addressOf } from '#server/config/media.ts';
import type { Config } from '#server/config.ts';
import { PROJECT } from '#server/platform/disk/project.ts';

const PROGRAM = 'server/commands/backup.ts';
const SAID = 2000;

/**
 * Makes a backup in a separate process, so that requests here do not wait for it. Resolves when that has ended, with
 * its error message (make-backup.ts stores it too), or undefined after success.
 */
export async function runBackupProgram(config: Config): Promise<string | undefined> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM], {
    cwd: PROJECT,
    env: { ...process.env, ...environmentOf(config) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : said.trim() || `It ended with ${signal ?? code}.`),
    );
  });
}

/** The settings that a backup uses, as they are in this process. */
function environmentOf({ dataDir, databaseUrl, media, backups }: Config): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    MEDIA_URL: media ? addressOf(media) : '',
    MEDIA_PUBLIC_URL: media?.publicUrl ?? '',
    BACKUPS_DIR: backups.isInStore ? '' : backups.dir,
    BACKUP_KEEP_DAILY: `${backups.keepDaily}`,
    BACKUP_KEEP_WEEKLY: `${backups.keepWeekly}`,
    BACKUP_PASSPHRASE: backups.passphrase ?? '',
  };
}
