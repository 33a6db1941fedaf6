import type { Database } from '#server/schema.ts';

/** The kinds of jobs that tell the CDN of changes: at once, and a moment later. */
export const PURGE = 'cdn-purge';
export const SECOND_PURGE = 'cdn-second-purge';

/** Which purges are meant: all, or only those that come second. */
type Which = 'all' | 'second';

/** Deletes the purges that wait and that nobody works on. Since when they had been failing, and why, if they had. */
export async function dropWaiting(db: Database, which: Which) {
  const dropped = await db
    .deleteFrom('jobs')
    .where('kind', 'in', which === 'all' ? [PURGE, SECOND_PURGE] : [SECOND_PURGE])
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
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', [PURGE, SECOND_PURGE])
    .where('state', '=', 'failed')
    .execute();
}
