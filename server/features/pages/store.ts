import { frameHostsIn } from '#contract/frame-hosts.ts';
import { findFormerRow } from '#server/content/former-addresses.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { distinctValues } from '#server/platform/lists/distinct-values.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type PageRow = RowOf<'pages'>;

/** The page at an address now. */
export async function findPageAt(db: Database, slug: string): Promise<PageRow | undefined> {
  return findRowIn(db, 'pages', { slug });
}

/** The page at an address, or at one it had before. */
export async function findPage(db: Database, slug: string): Promise<PageRow | undefined> {
  return (await findPageAt(db, slug)) ?? findFormerRow<PageRow>(db, 'page', slug);
}

/** The hosts whose frames pages show, in order. */
export function listFrameHosts(db: Database): Promise<string[]> {
  return distinctValues(db, 'page_frames', 'host');
}

/** Notes whose frames a page shows. */
export async function writeFrames(db: Database, { id, sections }: PageRow): Promise<void> {
  await db.deleteFrom('page_frames').where('page_id', '=', id).execute();
  const rows = frameHostsIn(JSON.parse(sections)).map((host) => ({ page_id: id, host }));
  if (rows.length > 0) await db.insertInto('page_frames').values(rows).execute();
}

/** The sections of the pages that hold one of a type, at most `limit` pages. */
export async function listSectionsWith(db: Database, type: string, limit: number) {
  return db
    .selectFrom('pages')
    .select('sections')
    .where('sections', 'like', `%"type":"${type}"%`)
    .orderBy('slug')
    .limit(limit)
    .execute();
}

/** The addresses of pages with a section of this type, in order; a church has few of any. */
export async function listSlugsWith(db: Database, type: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pages')
    .select('slug')
    .where('sections', 'like', `%"type":"${type}"%`)
    .orderBy('slug')
    .limit(500)
    .execute();
  return rows.map(({ slug }) => slug);
}

export type ListedRow = Omit<PageRow, 'sections'>;

type PartOfPages = { after?: Pick<PageRow, 'slug'> | undefined; limit: number };

/** The next `limit` of all pages by address, starting after `after`. */
export async function listPages(db: Database, { after, limit }: PartOfPages): Promise<ListedRow[]> {
  let query = db
    .selectFrom('pages')
    .select(['id', 'slug', 'page', 'title', 'is_main_page', 'version', 'created_at', 'updated_at']);
  if (after) query = query.where('slug', '>', after.slug);
  return query.orderBy('slug').limit(limit).execute();
}

/** The same, with their sections. */
export async function listWholePages(
  db: Database,
  { after, limit }: PartOfPages,
): Promise<PageRow[]> {
  let query = db.selectFrom('pages').selectAll();
  if (after) query = query.where('slug', '>', after.slug);
  return query.orderBy('slug').limit(limit).execute();
}

/** The sections of pages on which somebody can be written to, as they are stored. */
export async function listSectionsWithPeople(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pages')
    .select('sections')
    .where('sections', 'like', '%"isReachable":true%')
    .execute();
  return rows.map(({ sections }) => sections);
}
