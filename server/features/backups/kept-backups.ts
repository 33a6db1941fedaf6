import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

type Needs = Pick<Config, 'backups'>;

/** A backup in the folder of backups; its time is read from its name. */
export type KeptBackup = { name: string; file: string; at: Temporal.Instant; bytes: number };

/** Only names that are made here: `narthex-2026-11-22T11-00-00Z.tar`, `before-0012-…-2026-11-22T11-00-00Z.tar`. */
const NAME =
  /^(narthex|before-\d{4}-[a-z0-9-]+?)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

/** How many backups from before table changes are kept. */
const KEPT_BEFORE_CHANGES = 3;

/** The name of a backup made at that time. `about` is `narthex`, or the change that follows it. */
export function backupName(
  { backups }: Needs,
  at: Temporal.Instant,
  about: 'narthex' | `before-${string}` = 'narthex',
): string {
  const time = at.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  return `${about}-${time}.tar${backups.passphrase === undefined ? '' : '.age'}`;
}

/** The backups that Narthex made in its folder, newest first. Other files are ignored. */
export async function keptBackups({ backups: { dir } }: Needs): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of await readdir(dir).catch(() => [])) {
    const [, , day, hour, minute, second] = NAME.exec(name) ?? [];
    if (!day) continue;
    const file = join(dir, name);
    const stats = await lstat(file).catch(() => undefined);
    if (!stats?.isFile() || stats.size === 0) continue;
    try {
      const at = Temporal.Instant.from(`${day}${hour}:${minute}:${second}Z`);
      found.push({ name, file, at, bytes: stats.size });
    } catch {
      // A name that only looks like ours, for example with hour 25.
    }
  }
  return found.sort((one, other) => Temporal.Instant.compare(other.at, one.at));
}

/**
 * Removes old backups: the newest of each of the last days and weeks stay, and the newest of all. Call it when there is
 * a new one.
 */
export async function removeOldBackups(config: Needs): Promise<void> {
  const all = await keptBackups(config);
  const kept = namesToKeep(all, config.backups);
  for (const { name, file } of all) if (!kept.has(name)) await rm(file, { force: true });
}

/** @param all the newest first */
function namesToKeep(
  all: Pick<KeptBackup, 'name' | 'at'>[],
  { keepDaily, keepWeekly }: { keepDaily: number; keepWeekly: number },
): Set<string> {
  const usual = all.filter(({ name }) => name.startsWith('narthex-'));
  const day = ({ at }: Pick<KeptBackup, 'at'>) => at.toZonedDateTimeISO('UTC').toPlainDate();
  const week = (backup: Pick<KeptBackup, 'at'>) =>
    `${day(backup).yearOfWeek}-${day(backup).weekOfYear}`;
  return new Set(
    [
      ...usual.slice(0, 1),
      ...newestOfEach(usual, (backup) => day(backup).toString()).slice(0, keepDaily),
      ...newestOfEach(usual, week).slice(0, keepWeekly),
      ...all.filter((backup) => !usual.includes(backup)).slice(0, KEPT_BEFORE_CHANGES),
    ].map(({ name }) => name),
  );
}

function newestOfEach<T>(newestFirst: T[], key: (each: T) => string): T[] {
  const found = new Map<string, T>();
  for (const each of newestFirst) if (!found.has(key(each))) found.set(key(each), each);
  return [...found.values()];
}

/** Creates the folder of backups, which only its owner can read. */
export async function makeBackupsFolder({ backups: { dir } }: Needs): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
}
