import { lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';

type Needs = Pick<Services, 'config' | 'files'>;

/** Where finished backups are kept: a folder, or object storage beside the site's files. */
export type BackupPlace = {
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
    where: `the object storage, in ${AREA}`,
    nameOf: (name) => AREA + name,
    async list() {
      const found: { name: string; bytes: number }[] = [];
      for await (const { path, size } of files.list(AREA))
        found.push({ name: path.slice(AREA.length), bytes: size });
      return found;
    },
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
