import type { Config } from './config.ts';
import {
  appliedMigrations,
  pendingMigrations,
  refuseNewer,
} from './platform/applied-migrations.ts';
import { openDatabase } from './platform/database.ts';
import { waitForDatabase } from './platform/database-ready.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';

/** How long one step of a migration may take, or wait for another process's, in milliseconds. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;

export type Preparing = {
  /** How long to wait for a database that is not there yet. */
  waitSeconds?: number;
  /** Comes before tables are changed, with the migrations they have had; none in an empty database. May throw. */
  beforeMigrating?: (applied: string[]) => Promise<void>;
};

/**
 * Brings the tables up to date, on a database opened for it alone, since the limits for visitors' requests are too short
 * for it. Throws `WrongSetting` where a newer release has written them.
 */
export async function prepareTables(
  config: Config,
  log: Log,
  { waitSeconds = 0, beforeMigrating }: Preparing,
): Promise<void> {
  const { db, kind, close } = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    patienceMs: MIGRATION_PATIENCE_MS,
  });
  try {
    await waitForDatabase(db, log, waitSeconds);
    const applied = await appliedMigrations(db, kind);
    refuseNewer(applied);
    if (pendingMigrations(applied).length > 0) await beforeMigrating?.(applied);
    const done = await migrate(db, kind);
    if (done.length > 0) log.info({ migrations: done }, 'the tables are up to date');
  } finally {
    await close();
  }
}
