import type { Database } from '#server/schema.ts';

/*
 * Jobs of which a later one covers all earlier ones.
 */

/** Deletes those of these kinds that wait and that nobody works on. Since when they had been failing, and why, if they had. */
export async function dropWaiting(db: Database, kinds: readonly string[]) {
  const dropped = await db
    .deleteFrom('jobs')
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('locked_until', 'is', null)
    .returning(['failing_since', 'last_error'])
    .execute();
  return dropped
    .filter(({ failing_since }) => failing_since !== null)
    .sort((one, other) => String(one.failing_since).localeCompare(String(other.failing_since)))
    .at(0);
}

/** Notes on a new job what was told of those it replaces. */
export async function noteFailing(
  db: Database,
  id: string,
  failing: { failing_since: string | null; last_error: string | null },
): Promise<void> {
  await db.updateTable('jobs').set(failing).where('id', '=', id).execute();
}

/** Forgets those of these kinds that were given up. */
export async function dropFailed(db: Database, kinds: readonly string[]): Promise<void> {
  await db.deleteFrom('jobs').where('kind', 'in', kinds).where('state', '=', 'failed').execute();
}
