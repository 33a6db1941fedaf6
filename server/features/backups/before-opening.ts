import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { pendingMigrations } from '../../platform/applied-migrations.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type ProcessLock, shareLock, takeLock } from '../../platform/process-lock.ts';
import { backUpBefore } from './make-backup.ts';
import { finish, openSiteLock } from './restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { notedPlan } from './swap.ts';
import { AnotherBackup, WrongBackup } from './wrong-backup.ts';

/** How often another process that backs up or restores is looked for again, and for how long, in milliseconds. */
const LOOK_AGAIN_MS = 500;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/**
 * Comes before anything of a site is opened: a restore that was cut off is carried to its end. Gives the lock that keeps
 * restores away until it is freed. Throws `WrongBackup`.
 */
export async function lockSite(config: Config, log: Log): Promise<ProcessLock> {
  if (await notedPlan(config)) {
    const alone = takeLock(openSiteLock(config));
    if (!alone) throw restoring();
    try {
      const before = await finish(config);
      log.warn({ before }, 'a restore that was cut off was carried to its end');
    } finally {
      alone.free();
    }
  }
  const lock = shareLock(openSiteLock(config));
  if (!lock) throw restoring();
  return lock;
}

const restoring = () =>
  new WrongBackup('A backup is being restored to this DATA_DIR. Start when it is done.');

/**
 * Backs up a site whose tables an update is about to change, unless BACKUPS is off. Of several processes that start at
 * once, one does it. Throws `WrongBackup`.
 */
export async function backUpBeforeMigrations(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<void> {
  if (!config.backups.isOn) return;
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const change = await firstPending(config);
    if (change === undefined) return;
    try {
      const file = await backUpBefore({ config, clock }, change);
      log.info({ file, change }, 'the site was backed up before its tables are changed');
      return;
    } catch (error) {
      if (!(error instanceof AnotherBackup) || performance.now() > end)
        throw new WrongBackup(
          `The tables are about to be changed, and the site could not be backed up before: ${(error as Error).message} To go on without a backup, set BACKUPS=off for this start.`,
          { cause: error },
        );
    }
    await wait(LOOK_AGAIN_MS);
  }
}

/** The first migration that a site's tables have still before them; undefined where all are done, or there is no site. */
async function firstPending(config: Config): Promise<string | undefined> {
  if (!config.databaseUrl && !existsSync(config.databaseFile)) return undefined;
  const snapshot = await openSnapshot(config);
  const { migrations } = snapshot;
  await snapshot.close();
  return migrations.length === 0 ? undefined : pendingMigrations(migrations)[0];
}
