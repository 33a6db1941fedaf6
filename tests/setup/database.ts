import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { fastFolder } from '../../scripts/fast-folder.mjs';
import { giveBack, runOn, takeMigrated } from './postgres-pool.ts';

export interface FreshDatabase {
  /** As the setting DATABASE_URL: none means SQLite in `dataDir`. */
  url: string | undefined;
  /** As the setting DATA_DIR: an empty folder. */
  dataDir: string;
  /** Removes both, closing whatever still holds the database. */
  drop(): Promise<void>;
}

/**
 * An empty database and data folder of the test file's own, on whichever database this run is for
 * (`TEST_DATABASE`, set by the Vitest project), or on the one named. Without `isMigrated` it has
 * no tables: the caller migrates.
 *
 * @example
 * const database = await freshDatabase();
 * afterAll(() => database.drop());
 */
export async function freshDatabase(
  kind = process.env.TEST_DATABASE,
  { isMigrated = false } = {},
): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(fastFolder(), 'narthex-data-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind !== 'postgres') {
    if (isMigrated) copyFileSync(inject('migratedFile'), join(dataDir, 'narthex.db'));
    return { url: undefined, dataDir, drop: async () => removeFiles() };
  }

  const server = inject('postgresUrl');
  if (isMigrated) {
    const url = await takeMigrated(server);
    return {
      url,
      dataDir,
      async drop() {
        removeFiles();
        await giveBack(server, url);
      },
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    dataDir,
    async drop() {
      removeFiles();
      await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
