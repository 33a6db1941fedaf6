import type { Config } from '../../config.ts';
import { openPostgresSnapshot } from './snapshot-postgres.ts';
import type { Snapshot } from './snapshot-shape.ts';
import { openSqliteSnapshot } from './snapshot-sqlite.ts';

/** Opens a snapshot of the database that the settings mean. Throws what the driver throws. */
export async function openSnapshot({
  databaseUrl,
  databaseFile,
}: Pick<Config, 'databaseUrl' | 'databaseFile'>): Promise<Snapshot> {
  return databaseUrl ? openPostgresSnapshot(databaseUrl) : openSqliteSnapshot(databaseFile);
}
