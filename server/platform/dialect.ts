import { PostgresAdapter } from 'kysely';
import type { Database } from '../schema.ts';

/** Whether PostgreSQL is behind the query builder, for the few questions that each database is asked in its own way. */
export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
