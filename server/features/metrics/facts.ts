import { statfs } from 'node:fs/promises';
import type { Services } from '#server/context.ts';
import { lastBackup } from '#server/features/backups/backup-failure.ts';
import { mailState } from '#server/features/mails/mails.ts';
import { checkDatabase } from '#server/platform/database/database-ready.ts';

/** Values that are looked up for each request of the metrics; undefined if a lookup failed. */
export type Facts = {
  databaseUp: number;
  mails: { waiting: number; failed: number } | undefined;
  /** In seconds since the epoch. */
  backupAt: number | undefined;
  backupBytes: number | undefined;
  backupFailed: number;
  diskFree: number | undefined;
};

/** While the place of the backups does not answer. */
const unknown = { last: undefined, failure: undefined };

/** Never fails. */
export async function gatherFacts({
  config,
  db,
  clock,
  files,
}: Pick<Services, 'config' | 'db' | 'clock' | 'files'>): Promise<Facts> {
  const isUp = await succeeds(checkDatabase(db));
  const { last: backup, failure } = await lastBackup({ config, files }).catch(() => unknown);
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return {
    databaseUp: isUp ? 1 : 0,
    mails: isUp ? await mailState({ db, clock }).catch(() => undefined) : undefined,
    backupAt: backup && Math.floor(backup.at.epochMilliseconds / 1000),
    backupBytes: backup?.bytes,
    backupFailed: failure ? 1 : 0,
    diskFree: disk && disk.bavail * disk.bsize,
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
