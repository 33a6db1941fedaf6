import { spawn } from 'node:child_process';
import { addressOf } from '#server/config/media.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { inZone } from '#server/platform/clock.ts';
import { PROJECT } from '#server/platform/disk/project.ts';
import { oneAtATime } from '#server/platform/processes/one-at-a-time.ts';
import { lastBackup } from './backup-failure.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'db' | 'kind' | 'log' | 'files'>;

/** The hour of the night, in the church's time zone: nobody writes then, and there are few visitors. */
const HOUR = 3;
const LOOK_EVERY_MS = 10 * 60 * 1000;
/** The wait after a failure. */
const RETRY_HOURS = 1;

/** Backs up each night, or soon after a start if a night was missed. Returns a function that stops it. */
export function startDailyBackups(services: Needs): () => void {
  if (!services.config.backups.isOn) return () => {};
  const timer = setInterval(
    () =>
      void backUpWhenDue(services).catch((error) =>
        services.log.error({ err: error }, 'could not find out whether a backup is due'),
      ),
    LOOK_EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** Checks once. Of several processes of one site, one makes the backup. */
export async function backUpWhenDue(services: Needs): Promise<void> {
  if (!(await isDue(services))) return;
  await oneAtATime(services, 'backup', async () => {
    // Another process may have made it while this one waited.
    if (await isDue(services)) await backUp(services);
  });
}

/** Backs up now, in a separate process; a failure is stored and logged. */
export async function backUp({ config, log }: Pick<Needs, 'config' | 'log'>): Promise<void> {
  const problem = await runBackupProgram(config);
  if (problem === undefined) log.info('a backup was made');
  else log.error({ problem }, 'the backup failed');
}

async function isDue({ config, clock, db, files }: Needs): Promise<boolean> {
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const { last, failure } = await lastBackup({ config, files });
  return isBackupDue({
    now,
    timeZone,
    lastGood: last?.at,
    lastFailed: failure && Temporal.Instant.from(failure.at),
  });
}

type Times = {
  now: Temporal.Instant;
  timeZone: string;
  lastGood: Temporal.Instant | undefined;
  lastFailed: Temporal.Instant | undefined;
};

/** Whether there is no backup since last night, and the last try was not just now. */
export function isBackupDue({ now, timeZone, lastGood, lastFailed }: Times): boolean {
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0;
  if (lastGood && !isBefore(lastGood, lastNight(now, timeZone))) return false;
  // A time in the future comes from a wrong clock.
  const isFresh =
    lastFailed &&
    !isBefore(now, lastFailed) &&
    isBefore(now.subtract({ hours: RETRY_HOURS }), lastFailed);
  return !isFresh;
}

/** The last time that a backup was due. */
export function lastNight(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = inZone(now, timeZone);
  const tonight = today.withPlainTime({ hour: HOUR });
  const isPast = Temporal.ZonedDateTime.compare(tonight, today) <= 0;
  return (isPast ? tonight : tonight.subtract({ days: 1 })).toInstant();
}

/** The next time that one is due. */
export function nextNight(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  return inZone(lastNight(now, timeZone), timeZone).add({ days: 1 }).toInstant();
}

const PROGRAM = 'server/commands/backup.ts';
const SAID = 2000;

/**
 * Makes a backup in a separate process, so that requests here do not wait for it. Resolves when that has ended, with
 * its error message (make-backup.ts stores it too), or undefined after success.
 */
async function runBackupProgram(config: Config): Promise<string | undefined> {
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
