import { type Kysely, sql } from 'kysely';
import { createTable } from './create-table.ts';

/** On which days the server ran, and how many days there were when something was moved to the trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'days_seen', { day: 'key' });
  await sql`alter table trash add column days_seen integer not null default 0`.execute(db);
}
