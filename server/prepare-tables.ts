import { t } from '#languages/t.ts';
import { WrongSetting } from './config/wrong-setting.ts';
import type { Config } from './config.ts';
import {
  appliedMigrations,
  pendingMigrations,
  refuseNewer,
} from './platform/database/applied-migrations.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { waitForDatabase } from './platform/database/database-ready.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Log } from './platform/log/log.ts';
import { oneAtATime } from './platform/processes/one-at-a-time.ts';

/** How long one step of a migration may take, or wait for another process's, in milliseconds. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

export type Preparing = {
  /** How long to wait for a database that is not running yet. */
  waitSeconds?: number;
  /** Called before tables are changed, with the migrations applied so far; an empty list for a new database. May throw. */
  beforeMigrating?: (applied: string[]) => Promise<void>;
};

/**
 * Waits for the database, and brings its tables up to date. Throws `WrongSetting` if a newer release has written the
 * tables.
 */
export async function prepareTables(
  opened: OpenDatabase,
  config: Config,
  log: Log,
  { waitSeconds = 0, beforeMigrating }: Preparing,
): Promise<void> {
  await waitForDatabase(opened.db, log, waitSeconds);
  if ((await pendingIn(opened)).pending > 0) await migrateTables(config, log, beforeMigrating);
}

/** On a separate connection, since the limits for visitors' requests are too short for this. */
async function migrateTables(
  config: Config,
  log: Log,
  beforeMigrating: Preparing['beforeMigrating'],
): Promise<void> {
  const opened = await openDatabase({
    url: config.databaseUrl,
    file: config.databaseFile,
    timeoutMs: MIGRATION_TIMEOUT_MS,
  });
  const { db, kind, close } = opened;
  try {
    // If several processes start at once, one backs up and changes the tables: no other may find them half changed.
    const work = async () => {
      const { applied, pending } = await pendingIn(opened);
      if (pending === 0) return;
      await beforeMigrating?.(applied);
      const done = await migrate(db, kind, { log });
      // The log cuts long lists off, which looks as if the rest had not been done.
      log.info({ migrations: done.length, last: done.at(-1) }, 'the tables are up to date');
    };
    const waiting = { waitSeconds: MIGRATION_TIMEOUT_MS / 1000 };
    if ((await oneAtATime({ db, kind, config }, 'migrations', work, waiting)) === 'elsewhere')
      throw new WrongSetting(() =>
        t(
          'another process has been changing the tables for ten minutes. Let it end, or end it; then start this one again',
        ),
      );
  } finally {
    await close();
  }
}

/** How many migrations are still to do, and those already applied. */
async function pendingIn({
  db,
  kind,
}: OpenDatabase): Promise<{ applied: string[]; pending: number }> {
  const list = await appliedMigrations(db, kind);
  const applied = list.map(({ name }) => name);
  refuseNewer(list);
  return { applied, pending: pendingMigrations(applied).length };
}
