import type { Database } from '#server/schema.ts';
import { purge, secondPurge } from './jobs.ts';

const purges = [purge.name, secondPurge.name];

/** Which purges are meant: all, or only those that come second. */
type Which = 'all' | 'second';

/** Deletes the purges that wait and that nobody works on. Since when they had been failing, and why, if they had. */
export async function dropWaiting(db: Database, which: Which) {
  const dropped = await db
    .deleteFrom('jobs')
    .where('kind', 'in', which === 'all' ? purges : [secondPurge.name])
    .where('state', '=', 'waiting')
    .where('locked_until', 'is', null)
    .returning(['failing_since', 'last_error'])
    .execute();
  return dropped
    .filter(({ failing_since }) => failing_since !== null)
    .sort((one, other) => String(one.failing_since).localeCompare(String(other.failing_since)))
    .at(0);
}

/** Notes on a new purge what was told of those it replaces. */
export async function noteFailing(
  db: Database,
  id: string,
  failing: { failing_since: string | null; last_error: string | null },
): Promise<void> {
  await db.updateTable('jobs').set(failing).where('id', '=', id).execute();
}

/** Forgets the purges that were given up. */
export async function dropFailed(db: Database): Promise<void> {
  await db.deleteFrom('jobs').where('kind', 'in', purges).where('state', '=', 'failed').execute();
}
