import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { type DatabaseKind, openDatabase } from '#server/platform/database/database.ts';
import { makeTables } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/schema.ts';
import { freshDatabase } from './setup/database.ts';

/** A database with what `fill` stores in the tables as they were before a migration, and then that migration. */
export async function upgraded(
  name: string,
  fill: (db: Database, kind: DatabaseKind) => Promise<void>,
  up: (db: never, kind: DatabaseKind) => Promise<void>,
): Promise<Database> {
  const fresh = await freshDatabase();
  const file = join(fresh.dataDir, 'narthex.db');
  const { db, kind, close } = await openDatabase({ url: fresh.url, file });
  onTestFinished(async () => {
    await close();
    await fresh.drop();
  });
  const before = migrations.map((migration) => migration.name).filter((other) => other < name);
  await db.transaction().execute(async (transaction) => {
    await makeTables(transaction, kind, before);
    await fill(transaction, kind);
    await up(transaction as never, kind);
  });
  return db;
}
