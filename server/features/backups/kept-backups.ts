import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { inZone } from '#server/platform/clock.ts';

type Needs = Pick<Services, 'config' | 'files'>;

/** A backup in the place of backups; its time is read from its name. */
export type KeptBackup = { name: string; at: Temporal.Instant; bytes: number };

/** Only names that are made here: `narthex-2026-11-22T11-00-00Z.tar`, `before-0012-…-2026-11-22T11-00-00Z.tar`. */
const NAME =
  /^(narthex|before-\d{4}-[a-z0-9-]+?)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/;

/** How many backups from before table changes are kept. */
const KEPT_BEFORE_CHANGES = 3;

/** The name of a backup made at that time. `about` is `narthex`, or the change that follows it. */
export function backupName(
  { backups }: Pick<Config, 'backups'>,
  at: Temporal.Instant,
  about: 'narthex' | `before-${string}` = 'narthex',
): string {
  const time = at.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  return `${about}-${time}.tar${backups.passphrase === undefined ? '' : '.age'}`;
}

/** The backups that Narthex made in its place for them, newest first. Other files are ignored. */
export async function keptBackups(needs: Needs): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const { name, bytes } of await placeOf(needs).list()) {
    const [, , day, hour, minute, second] = NAME.exec(name) ?? [];
    if (!day || bytes === 0) continue;
    try {
      const at = Temporal.Instant.from(`${day}${hour}:${minute}:${second}Z`);
      found.push({ name, at, bytes });
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
export async function removeOldBackups(needs: Needs): Promise<void> {
  const all = await keptBackups(needs);
  const kept = namesToKeep(all, needs.config.backups);
  for (const { name } of all) if (!kept.has(name)) await placeOf(needs).remove(name);
}

/** @param all the newest first */
function namesToKeep(
  all: Pick<KeptBackup, 'name' | 'at'>[],
  { keepDaily, keepWeekly }: { keepDaily: number; keepWeekly: number },
): Set<string> {
  const usual = all.filter(({ name }) => name.startsWith('narthex-'));
  const day = ({ at }: Pick<KeptBackup, 'at'>) => inZone(at, 'UTC').toPlainDate();
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

/** Where finished backups are kept: a folder, or object storage beside the site's files. */
type BackupPlace = {
  /** Its name for people, and that of a backup in it. */
  where: string;
  nameOf: (name: string) => string;
  list: () => Promise<{ name: string; bytes: number }[]>;
  remove: (name: string) => Promise<void>;
  /** Lets `make` write a backup to a file, which is kept under that name. */
  keep: <T>(name: string, make: (file: string) => Promise<T>) => Promise<T>;
  /** Lets `work` read a backup on this machine's disk. */
  onDisk: <T>(name: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Whether it would be lost with DATA_DIR's disk. */
  isOnSameDisk: () => Promise<boolean>;
};

/** The folder of BACKUPS_DIR; without it, object storage if the site's files are there. */
export const placeOf = (needs: Needs): BackupPlace =>
  needs.config.backups.isInStore ? inStore(needs) : inFolder(needs.config);

const AREA = 'backups/';

function inStore({ config, files }: Needs): BackupPlace {
  return {
    where: t('the object storage, in {folder}', { folder: AREA }),
    nameOf: (name) => AREA + name,
    list: () =>
      Array.fromAsync(files.list(AREA), ({ path, size }) => ({
        name: path.slice(AREA.length),
        bytes: size,
      })),
    remove: (name) => files.remove([AREA + name]),
    async keep(name, make) {
      const file = join(config.dataDir, 'backup-ready', name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        const made = await make(file);
        await files.write(AREA + name, { file });
        return made;
      } finally {
        await rm(dirname(file), { recursive: true, force: true });
      }
    },
    onDisk: (name, work) => files.onDisk(AREA + name, work),
    isOnSameDisk: async () => false,
  };
}

function inFolder({ backups: { dir }, dataDir }: Config): BackupPlace {
  return {
    where: dir,
    nameOf: (name) => join(dir, name),
    async list() {
      const found: { name: string; bytes: number }[] = [];
      for (const name of await readdir(dir).catch(() => [])) {
        const stats = await lstat(join(dir, name)).catch(() => undefined);
        if (stats?.isFile()) found.push({ name, bytes: stats.size });
      }
      return found;
    },
    remove: (name) => rm(join(dir, name), { force: true }),
    async keep(name, make) {
      // Only its owner may read it.
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return make(join(dir, name));
    },
    onDisk: (name, work) => work(join(dir, name)),
    async isOnSameDisk() {
      const found = await stat(dir).catch(() => undefined);
      return found ? found.dev === (await stat(dataDir)).dev : false;
    },
  };
}
