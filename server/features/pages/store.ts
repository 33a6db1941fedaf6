import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../schema.ts';

export type PageRow = Selectable<Tables['pages']>;

/** The page that stands at an address now. */
export async function findPageAt(db: Database, slug: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The page at an address, or at one it had before. */
export async function findPage(db: Database, slug: string): Promise<PageRow | undefined> {
  const row = await findPageAt(db, slug);
  if (row) return row;
  return db
    .selectFrom('page_slugs')
    .innerJoin('pages', 'pages.id', 'page_slugs.page_id')
    .selectAll('pages')
    .where('page_slugs.slug', '=', slug)
    .executeTakeFirst();
}

export async function findPageById(db: Database, id: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listPageSections(
  db: Database,
): Promise<{ slug: string; sections: string }[]> {
  return db.selectFrom('pages').select(['slug', 'sections']).orderBy('slug').execute();
}

export async function insertPage(db: Database, row: PageRow): Promise<void> {
  await db.insertInto('pages').values(row).execute();
}

/** Writes the row that follows `version`; false when the page moved on or is gone. */
export async function replacePage(db: Database, version: number, row: PageRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pages')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute();
}

export async function listPages(db: Database): Promise<Omit<PageRow, 'sections'>[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'page', 'title', 'is_main_page', 'version', 'created_at', 'updated_at'])
    .orderBy('slug')
    .execute();
}

/** The addresses a page had before. */
export async function listFormerSlugs(db: Database, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page_slugs')
    .select('slug')
    .where('page_id', '=', pageId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Keeps an address a page had; whoever had it before loses it. */
export async function keepSlug(db: Database, slug: string, pageId: string): Promise<void> {
  await db
    .insertInto('page_slugs')
    .values({ slug, page_id: pageId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id: pageId }))
    .execute();
}
