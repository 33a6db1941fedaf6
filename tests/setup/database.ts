import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

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
 * (`TEST_DATABASE`, set by the Vitest project), or on the one named. It knows no schema: the caller migrates.
 *
 * @example
 * const database = await freshDatabase();
 * afterAll(() => database.drop());
 */
export async function freshDatabase(kind = process.env.TEST_DATABASE): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'narthex-data-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind !== 'postgres') return { url: undefined, dataDir, drop: async () => removeFiles() };

  const server = inject('postgresUrl');
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

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
