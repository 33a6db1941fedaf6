import type { Database } from '../../schema.ts';
import type { PageRow } from './store.ts';

/** The next `limit` of all pages, whole, by their identifiers. */
export async function listWholePages(
  db: Database,
  { after, limit }: { after: PageRow | undefined; limit: number },
): Promise<PageRow[]> {
  let query = db.selectFrom('pages').selectAll();
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Every address a page had before. */
export async function listAllFormerSlugs(
  db: Database,
): Promise<{ slug: string; page_id: string }[]> {
  return db.selectFrom('page_slugs').selectAll().execute();
}

export async function insertFormerSlug(db: Database, slug: string, pageId: string): Promise<void> {
  await db.insertInto('page_slugs').values({ slug, page_id: pageId }).execute();
}

/** Their former addresses are deleted with them. */
export async function deleteAllPages(db: Database): Promise<void> {
  await db.deleteFrom('pages').execute();
}
