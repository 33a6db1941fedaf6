import { sql } from 'kysely';
import type { Database } from '#server/schema.ts';

/** In DATA_DIR from the end of a restore until the server has taken note of it. */
export const RESTORED_FILE = 'restored';

/**
 * At the end of the comment that a restore leaves on PostgreSQL's table `migrations`, as long: the process that takes note
 * of it may run on another machine than the restore did.
 */
export const NOT_NOTED = ', not yet taken note of';

/** The comment on PostgreSQL's table `migrations`; empty if there is none. */
export async function readComment(db: Database): Promise<string> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regclass('migrations'), 'pg_class') as comment`.execute(db);
  return rows[0]?.comment ?? '';
}

export async function writeComment(db: Database, comment: string): Promise<void> {
  await sql`comment on table migrations is ${sql.lit(comment)}`.execute(db);
}
