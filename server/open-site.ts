import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { t } from '#languages/t.ts';
import { WrongBackup } from '#server/features/backups/format.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import type { Config } from './config.ts';
import { backUpBeforeMigrations, lockSite } from './features/backups/before-opening.ts';
import { reasonOf } from './platform/database/database-away.ts';
import { makeRoomToStart } from './platform/disk/disk-room.ts';
import { closeFolder } from './platform/disk/private-files.ts';
import type { Log } from './platform/log/log.ts';
import { openServices } from './services.ts';

/** Makes the data folder, closed to other users. Throws `WrongSetting` with one line if it cannot be written to. */
export function prepareDataDir({ dataDir }: Config): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    closeFolder(dataDir);
    makeRoomToStart(dataDir);
  } catch {
    throw new WrongSetting(() =>
      t(
        'DATA_DIR is "{dataDir}", but nothing can be written there. Choose another: DATA_DIR=./data',
        { dataDir },
      ),
    );
  }
}

/** With the folders above it. Node's own recursive option never ends where the system owns the folders (`/proc`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(path)) throw error;
  }
}

type How = {
  /** How long to wait, in seconds, for a database that is not running yet. */
  waitSeconds?: number;
  /** May refuse the contents of DATA_DIR by throwing, before anything is opened. */
  beforeOpening?: (config: Config) => void;
  /** May refuse to make the tables of a new site, by throwing. */
  beforeNew?: (config: Config) => Promise<void>;
};

/**
 * Opens the database of the settings. First, a restore that was interrupted is completed, and tables that are about to
 * change are backed up. Throws `WrongSetting` with one line if there is no usable database.
 */
export async function openSite(config: Config, log: Log, how: How = {}) {
  try {
    return await openLocked(config, log, how);
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    if (error instanceof WrongBackup) throw new WrongSetting(() => error.message, { cause: error });
    const reason = reasonOf(error);
    const line = () =>
      config.databaseUrl
        ? t(
            'DATABASE_URL leads to no usable database ({reason}), for example DATABASE_URL=postgres://user:password@localhost:5432/narthex',
            { reason },
          )
        : t('DATA_DIR holds no usable database ({reason}), for example DATA_DIR=./data', {
            reason,
          });
    throw new WrongSetting(line, { cause: error });
  }
}

async function openLocked(config: Config, log: Log, { beforeOpening, beforeNew, ...how }: How) {
  const lock = await lockSite(config, log);
  try {
    beforeOpening?.(config);
    const services = await openServices(config, {
      log,
      ...how,
      beforeMigrating: async (applied) => {
        if (applied.length === 0) await beforeNew?.(config);
        else await backUpBeforeMigrations(config, log);
      },
    });
    return { ...services, close: () => services.close().finally(lock.free) };
  } catch (error) {
    lock.free();
    throw error;
  }
}
