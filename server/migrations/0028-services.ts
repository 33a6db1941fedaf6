import type { Kysely } from 'kysely';
import { createIndex } from './create-table.ts';

/** Events that are services of the church (docs/decisions/0058-services.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('is_service', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndex(db, 'events', ['is_service', 'id']);
}
