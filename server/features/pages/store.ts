import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export type PageRow = Selectable<Tables['pages']>;

export async function findPage(db: Database, slug: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export async function listPageSections(
  db: Database,
): Promise<{ slug: string; sections: string }[]> {
  return db.selectFrom('pages').select(['slug', 'sections']).orderBy('slug').execute();
}

export async function insertPage(db: Database, row: PageRow): Promise<void> {
  await db.insertInto('pages').values(row).execute();
}

export async function listPages(db: Database): Promise<Omit<PageRow, 'sections'>[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'page', 'title', 'is_main_page', 'version', 'created_at', 'updated_at'])
    .orderBy('slug')
    .execute();
}
