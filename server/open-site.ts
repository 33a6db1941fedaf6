import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, WrongSetting } from './config.ts';
import type { Log } from './platform/log.ts';
import { closeFolder } from './platform/private-files.ts';
import { openServices } from './services.ts';

/** Makes the data folder, and keeps everybody else out of it. Throws `WrongSetting` with one line when it cannot be written to. */
export function prepareDataDir({ dataDir }: Config): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    closeFolder(dataDir);
  } catch {
    throw new WrongSetting(
      `DATA_DIR is "${dataDir}", but nothing can be written there. Choose another: DATA_DIR=./data`,
    );
  }
}

/** With the folders above it. Node's own recursive way never ends where the system makes the folders, as in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts at once may have made it.
    if (!existsSync(path)) throw error;
  }
}

/** Opens the database that the settings mean. Throws `WrongSetting` with one line when there is none. */
export async function openSite(config: Config, log: Log) {
  try {
    return await openServices(config, { log });
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    const setting = config.databaseUrl
      ? `DATABASE_URL leads to no usable database (${reason}), for example DATABASE_URL=postgres://user:password@localhost:5432/narthex`
      : `DATA_DIR holds no usable database (${reason}), for example DATA_DIR=./data`;
    throw new WrongSetting(setting, { cause: error });
  }
}
