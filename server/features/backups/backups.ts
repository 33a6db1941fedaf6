import { stat } from 'node:fs/promises';
import type { BackupState } from '#contract/backups.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../history/history.ts';
import { siteSettings } from '../settings/settings.ts';
import { backUp, nextNight } from './daily.ts';
import { keptBackups } from './kept-backups.ts';
import { lastFailure } from './make-backup.ts';
import { firstMigrationAt } from './store.ts';
import { isBackupUnderWay } from './write-backup.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'db' | 'kind' | 'log'>;

const OVERDUE_DAYS = 3;

/** The folders for which this process has just started a backup: the program needs a moment. */
const asked = new Set<string>();

const isRunning = (config: Needs['config']) =>
  asked.has(config.backups.dir) || isBackupUnderWay(config);

/** The state of the backups. */
export async function backupState({ config, clock, db }: Needs): Promise<BackupState> {
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const sent = (instant: Temporal.Instant) => toSent(toStored(instant), timeZone);
  const [last] = await keptBackups(config);
  const failure = await lastFailure(config);
  const { isOn, dir } = config.backups;
  const limit = now.subtract({ hours: 24 * OVERDUE_DAYS });
  return {
    isDaily: isOn,
    isRunning: isRunning(config),
    folder: dir,
    last: last ? { at: sent(last.at), bytes: last.bytes } : null,
    failure: failure ? { at: toSent(failure.at, timeZone), reason: failure.reason } : null,
    next: isOn ? sent(nextNight(now, timeZone)) : null,
    isOverdue: isOn && Temporal.Instant.compare(last?.at ?? (await siteBegan(db, now)), limit) < 0,
    isOnSameDisk: await isOnSameDisk(dir, config.dataDir),
  };
}

/** Starts a backup. Refuses `conflict` while one is running. */
export async function backUpNow(services: Needs, actor: Actor): Promise<BackupState> {
  const { config, clock, db, log } = services;
  const { dir } = config.backups;
  if (isRunning(config))
    throw new Refusal('conflict', 'A backup is being made. Wait until it is done.');
  asked.add(dir);
  try {
    const change = { action: 'create', kind: 'backup', id: newId(), what: '' } as const;
    await recordChange(db, actor, change, toStored(clock.now()));
  } catch (error) {
    asked.delete(dir);
    throw error;
  }
  void oneAtATime(services, 'backup', () => backUp({ config, log }))
    .catch((error) => log.error({ err: error }, 'the backup failed'))
    .finally(() => asked.delete(dir));
  return backupState(services);
}

/** When the site's first tables were created; now if that is unknown. */
async function siteBegan(db: Needs['db'], now: Temporal.Instant): Promise<Temporal.Instant> {
  const at = await firstMigrationAt(db);
  return at === undefined ? now : Temporal.Instant.from(at);
}

/** False for a folder that does not exist yet. */
async function isOnSameDisk(folder: string, dataDir: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found ? found.dev === (await stat(dataDir)).dev : false;
}
