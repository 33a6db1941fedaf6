import { sql } from 'kysely';
import { migrations } from '#server/migrations/index.ts';
import type { Database } from '#server/schema.ts';

const PREFIX = 'narthex ';

/** How each connection names its release in PostgreSQL's list of them: by the newest migration that it knows. */
export const OWN_NAME = `${PREFIX}${migrations.at(-1)?.name}`;

/** Releases with connections to this database that do not know a migration, by the newest that each knows. */
export async function runningBefore(db: Database, migration: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name
    from pg_stat_activity
    where datname = current_database() and application_name like ${`${PREFIX}%`}`.execute(db);
  return rows
    .map(({ name }) => name.slice(PREFIX.length))
    .filter((newest) => newest < migration)
    .sort();
}
