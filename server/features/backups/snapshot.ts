import type { Config } from '#server/config.ts';
import type { Snapshot } from './snapshot-shape.ts';
import { openSqliteSnapshot } from './snapshot-sqlite.ts';

/** Opens a snapshot of the database in the settings. Throws what the driver throws. */
export async function openSnapshot({
  databaseUrl,
  databaseFile,
}: Pick<Config, 'databaseUrl' | 'databaseFile'>): Promise<Snapshot> {
  if (!databaseUrl) return openSqliteSnapshot(databaseFile);
  // On SQLite the other driver is not loaded (platform/database/database.ts).
  const { openPostgresSnapshot } = await import('./snapshot-postgres.ts');
  return openPostgresSnapshot(databaseUrl);
}
