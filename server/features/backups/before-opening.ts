import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { pendingMigrations } from '#server/platform/database/applied-migrations.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { inTerminalLanguage } from '#server/platform/languages/terminal.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type ProcessLock, shareLock, takeLock } from '#server/platform/processes/process-lock.ts';
import { AnotherBackup, WrongBackup } from './format.ts';
import { backUpBefore } from './make-backup.ts';
import { finish, openSiteLock } from './restore-backup.ts';
import { migrationsIn } from './snapshot.ts';
import { notedPlan } from './swap.ts';

/** How often to check for another process that backs up or restores, and for how long, in milliseconds. */
const LOOK_AGAIN_MS = 500;
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/**
 * Runs before anything of a site is opened: completes a restore that was interrupted. Returns the lock that blocks
 * restores until it is released. Throws `WrongBackup`.
 */
export async function lockSite(config: Config, log: Log): Promise<ProcessLock> {
  if (await notedPlan(config)) {
    const alone = takeLock(openSiteLock(config));
    if (!alone) throw restoring();
    try {
      const before = await finish(config);
      log.warn({ before }, 'an interrupted restore was completed');
    } finally {
      alone.free();
    }
  }
  const lock = shareLock(openSiteLock(config));
  if (!lock) throw restoring();
  return lock;
}

const restoring = () =>
  new WrongBackup(
    inTerminalLanguage(() =>
      t('A backup is being restored to this DATA_DIR. Start the server when that is done.'),
    ),
  );

/**
 * Backs up a site whose tables an update is about to change, unless BACKUPS is off. If several processes start at once,
 * one does it. Throws `WrongBackup`.
 */
export async function backUpBeforeMigrations(config: Config, log: Log): Promise<void> {
  if (!config.backups.isOn) return;
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const change = await firstPending(config);
    if (change === undefined) return;
    try {
      const files = await openFiles(config);
      const file = await backUpBefore({ config, clock: systemClock, files }, change);
      log.info({ file, change }, 'the site was backed up before its tables change');
      return;
    } catch (error) {
      if (!(error instanceof AnotherBackup) || performance.now() > end)
        throw new WrongBackup(
          inTerminalLanguage(() =>
            t(
              'The tables must be changed, but the site could not be backed up first: {reason} To continue without a backup, set BACKUPS=off for this start.',
              { reason: (error as Error).message },
            ),
          ),
          { cause: error },
        );
    }
    await wait(LOOK_AGAIN_MS);
  }
}

/** The first pending migration of a site; undefined if all are done, or there is no site. */
async function firstPending(config: Config): Promise<string | undefined> {
  if (!config.databaseUrl && !existsSync(config.databaseFile)) return undefined;
  const migrations = await migrationsIn(config);
  return migrations.length === 0 ? undefined : pendingMigrations(migrations)[0];
}
