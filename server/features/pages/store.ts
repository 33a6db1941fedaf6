import { findFormerRow } from '#server/content/former-addresses.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import { distinctValues } from '#server/platform/lists/distinct-values.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type PageRow = RowOf<'pages'>;

/** The page at an address now. */
export async function findPageAt(db: Database, slug: string): Promise<PageRow | undefined> {
  return findRowIn(db, 'pages', { slug });
}

/** The addresses of these pages. */
export async function listSlugsOf(
  db: Database,
  ids: readonly string[],
): Promise<Pick<PageRow, 'id' | 'slug'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('pages').select(['id', 'slug']).where('id', 'in', ids).execute();
}

/** The page at an address, or at one it had before. */
export async function findPage(db: Database, slug: string): Promise<PageRow | undefined> {
  return (await findPageAt(db, slug)) ?? findFormerRow<PageRow>(db, 'page', slug);
}

/** The hosts whose frames pages show, in order. */
export function listFrameHosts(db: Database): Promise<string[]> {
  return distinctValues(db, 'page_frames', 'host');
}

/** Writes whose frames a page shows. */
export async function writeFrames(
  db: Database,
  id: string,
  hosts: readonly string[],
): Promise<void> {
  await db.deleteFrom('page_frames').where('page_id', '=', id).execute();
  const rows = hosts.map((host) => ({ page_id: id, host }));
  if (rows.length > 0) await db.insertInto('page_frames').values(rows).execute();
}

/** More pages with a section of one type than a church has. */
const MAX_PAGES = 500;

/** The pages in whose sections, as stored, a text stands, by address. */
const pagesWith = (db: Database, text: string) =>
  db.selectFrom('pages').where('sections', 'like', `%${text}%`).orderBy('slug');

const pagesWithType = (db: Database, type: string) =>
  pagesWith(db, `"type":"${type}"`).limit(MAX_PAGES);

/** The sections, as stored, of each page with one of this type. */
export async function listSectionsWith(db: Database, type: string): Promise<string[]> {
  const rows = await pagesWithType(db, type).select('sections').execute();
  return rows.map(({ sections }) => sections);
}

/** The addresses of pages with a section of this type, in order. */
export async function listSlugsWith(db: Database, type: string): Promise<string[]> {
  const rows = await pagesWithType(db, type).select('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** The sections, as stored, of each page on which somebody can be written to. */
export async function listSectionsWithPeople(db: Database): Promise<string[]> {
  const rows = await pagesWith(db, '"isReachable":true').select('sections').execute();
  return rows.map(({ sections }) => sections);
}

/** The pages with a form, by address. */
export const listPagesWithForms = (
  db: Database,
): Promise<Pick<PageRow, 'id' | 'slug' | 'sections'>[]> =>
  pagesWithType(db, 'form').select(['id', 'slug', 'sections']).execute();

export type ListedRow = Omit<PageRow, 'sections'>;

type PartOfPages = { after?: Pick<PageRow, 'slug'> | undefined; limit: number };

/** The next `limit` of all pages by address, starting after `after`. */
export function listPages(db: Database, part: PartOfPages): Promise<ListedRow[]> {
  return partOfPages(db, part)
    .select(['id', 'slug', 'page', 'title', 'is_main_page', 'version', 'created_at', 'updated_at'])
    .execute();
}

/** The same, with their sections. */
export function listWholePages(db: Database, part: PartOfPages): Promise<PageRow[]> {
  return partOfPages(db, part).selectAll().execute();
}

function partOfPages(db: Database, { after, limit }: PartOfPages) {
  const query = db.selectFrom('pages').orderBy('slug').limit(limit);
  return after ? query.where('slug', '>', after.slug) : query;
}
