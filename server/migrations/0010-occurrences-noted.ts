import type { Kysely } from 'kysely';

/** Until when each series is computed, so that only series with a near horizon are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('worked_out_to', 'text').execute();
}
