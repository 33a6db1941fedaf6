import type { BackupState } from '#contract/backups.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { isHeld, oneAtATime } from '#server/platform/processes/one-at-a-time.ts';
import type { Database } from '#server/schema.ts';
import { lastBackup } from './backup-failure.ts';
import { backUp, nextNight } from './daily.ts';
import { placeOf } from './kept-backups.ts';
import { firstMigrationAt } from './store.ts';
import { isBackupUnderWay } from './write-backup.ts';

type Needs = Pick<Services, 'config' | 'clock' | 'db' | 'kind' | 'log' | 'files'>;

const OVERDUE_DAYS = 3;

/** The sites, by DATA_DIR, for which this process has just started a backup: the program needs a moment. */
const asked = new Set<string>();

async function isRunning(needs: Needs): Promise<boolean> {
  const { config } = needs;
  if (asked.has(config.dataDir) || isBackupUnderWay(config)) return true;
  // Perhaps on another machine.
  return needs.kind === 'postgres' && isHeld(needs.db, 'backup');
}

/** The state of the backups. */
export async function backupState(needs: Needs): Promise<BackupState> {
  const { config, clock, db } = needs;
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const sent = (instant: Temporal.Instant) => toSent(toStored(instant), timeZone);
  const { last, failure } = await lastBackup(needs);
  const { isOn } = config.backups;
  const place = placeOf(needs);
  const limit = now.subtract({ hours: 24 * OVERDUE_DAYS });
  return {
    isDaily: isOn,
    isRunning: await isRunning(needs),
    folder: place.where,
    last: last ? { at: sent(last.at), bytes: last.bytes } : null,
    failure: failure ? { at: toSent(failure.at, timeZone), reason: failure.reason } : null,
    next: isOn ? sent(nextNight(now, timeZone)) : null,
    isOverdue: isOn && Temporal.Instant.compare(last?.at ?? (await siteBegan(db, now)), limit) < 0,
    isOnSameDisk: await place.isOnSameDisk(),
  };
}

/** Starts a backup. Refuses `conflict` while one is running. */
export async function backUpNow(services: Needs, actor: Actor): Promise<BackupState> {
  const { config, clock, db, log } = services;
  if (await isRunning(services))
    throw new Refusal('conflict', t('A backup is being made. Wait until it is done.'));
  asked.add(config.dataDir);
  try {
    const change = { action: 'create', kind: 'backup', id: newId(), what: '' } as const;
    await recordChange(db, actor, change, toStored(clock.now()));
  } catch (error) {
    asked.delete(config.dataDir);
    throw error;
  }
  void oneAtATime(services, 'backup', () => backUp({ config, log }))
    .catch((error) => log.error({ err: error }, 'the backup failed'))
    .finally(() => asked.delete(config.dataDir));
  return backupState(services);
}

/** When the site's first tables were created; now if that is unknown. */
async function siteBegan(db: Database, now: Temporal.Instant): Promise<Temporal.Instant> {
  const at = await firstMigrationAt(db);
  return at === undefined ? now : Temporal.Instant.from(at);
}
