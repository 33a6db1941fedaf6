import { type Kysely, sql } from 'kysely';
import { createIndex } from './create-table.ts';

/** Jobs that a person waits for come first, and the time of a job's first failure is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('jobs').addColumn('failing_since', 'text').execute();
  await sql`update jobs set priority = 0
    where kind in ('reset-mail', 'registration-mail', 'verify-mail')`.execute(db);
  await sql`update jobs set failing_since = created_at
    where state = 'waiting' and attempts > 0`.execute(db);
  // An administrator sees these from now on, and when they were given up.
  await sql`update jobs set failing_since = created_at, done_at = run_at
    where state = 'failed'`.execute(db);
  await createIndex(db, 'jobs', ['state', 'priority', 'run_at']);
  await createIndex(db, 'jobs', ['state', 'id']);
}
