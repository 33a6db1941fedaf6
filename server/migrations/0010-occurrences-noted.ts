import type { Kysely } from 'kysely';

/** Until when each series is worked out, so that only those are looked at whose horizon has come near. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('worked_out_to', 'text').execute();
}
