import type { Kysely } from 'kysely';

/**
 * What a release must know to go on with the tables after a migration, although it does not know the migration
 * (docs/decisions/0072-rolling-updates.md): empty, nothing; null, the migration itself, as for all before this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('migrations').addColumn('needs', 'text').execute();
}
