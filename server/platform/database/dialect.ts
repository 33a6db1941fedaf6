import { PostgresAdapter } from 'kysely';
import type { Database } from '#server/schema.ts';

/** Whether the database is PostgreSQL, for the few queries that differ between the databases. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
