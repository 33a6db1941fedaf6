import type { Kysely } from 'kysely';
import { noteFileUses } from './file-use-triggers.ts';

/** Sections that a page has in one language alone, and the order of all of them there (docs/decisions/0132-translations.md). */
export async function up(db: Kysely<unknown>, database: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('translations')
    .addColumn('sections', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await noteFileUses(db, database, { table: 'translations', key: ['id'], texts: ['sections'] });
}
