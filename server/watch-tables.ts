import type { Services } from './context.ts';
import { appliedMigrations, migrationsInTheWay } from './platform/database/applied-migrations.ts';
import { DatabaseAway } from './platform/database/database-away.ts';

/** How often to look, in milliseconds. */
const LOOK_MS = 5000;

type Needs = Pick<Services, 'db' | 'kind' | 'log' | 'health' | 'jobs'>;

/**
 * Notices that a newer release took away what this one uses (docs/decisions/0072-rolling-updates.md): `/readyz` then
 * says so, for a balancer to take this process out, and it begins no more jobs. Returns a function that ends it.
 */
export function watchTables(services: Needs): () => void {
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      if (await lookAtTables(services)) clearInterval(timer);
    } catch (error) {
      if (!(error instanceof DatabaseAway))
        services.log.error({ err: error }, 'the list of migrations could not be read');
    } finally {
      isLooking = false;
    }
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** True if this process is outdated, after saying so. */
export async function lookAtTables({ db, kind, log, health, jobs }: Needs): Promise<boolean> {
  const inTheWay = migrationsInTheWay(await appliedMigrations(db, kind));
  if (inTheWay.length === 0) return false;
  health.problem ??=
    'A newer release has changed the tables, and this one cannot use them any more: replace this process with that release.';
  log.error({ migrations: inTheWay }, 'a newer release has changed the tables: replace this one');
  void jobs.stop();
  return true;
}
