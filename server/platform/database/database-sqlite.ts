import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Tables } from '#server/schema.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** `timeoutMs` is how long a write waits for other writers. Throws what SQLite throws, or `DatabaseAway`. */
export async function openSqlite(
  file: string,
  { timeoutMs }: { timeoutMs: number },
): Promise<{ db: Kysely<Tables>; close: () => Promise<void> }> {
  mkdirSync(dirname(file), { recursive: true });
  const driver = await SqliteDriver.open(file, timeoutMs);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new ManyReaders(),
      createDriver: () => driver,
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    db,
    close: async () => {
      await db.destroy();
      // Kysely does not close a connection that was never used.
      await driver.destroy();
    },
  };
}

/** Kysely would run one statement after the other; the driver knows which ones may run together. */
class ManyReaders extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
