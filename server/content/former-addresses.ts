import { deleteRows, findValue, hasRow, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { AnyRow } from './columns.ts';
import { findRow } from './rows.ts';

/** The kinds whose former addresses lead on, and the table with the addresses that they have now. */
const contents = {
  page: 'pages',
  post: 'posts',
  event: 'events',
  /** By language and kind: `es/page/nosotros`. */
  translation: 'translations',
} as const;
export type AddressedKind = keyof typeof contents;

/** The content whose address it is. */
type Owner = { kind: AddressedKind; id: string };

/** The content that had an address before. */
export async function findFormer(
  db: Database,
  kind: AddressedKind,
  slug: string,
): Promise<string | undefined> {
  return findValue(db, 'former_addresses', 'content_id', { kind, slug });
}

/** The row of the content that had an address before. */
export async function findFormerRow<Row extends AnyRow>(
  db: Database,
  kind: AddressedKind,
  slug: string,
): Promise<Row | undefined> {
  const id = await findFormer(db, kind, slug);
  return id === undefined ? undefined : findRow<Row>(db, contents[kind], id);
}

/** Which of these addresses a content of a kind has, or had before. */
export async function listKnownSlugs(
  db: Database,
  kind: AddressedKind,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const now = db.selectFrom(contents[kind]).select('slug').where('slug', 'in', slugs);
  const before = db
    .selectFrom('former_addresses')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs);
  return (await now.union(before).execute()).map(({ slug }) => slug);
}

/** The former addresses of a content, in order. */
export async function listFormerSlugs(db: Database, { kind, id }: Owner): Promise<string[]> {
  const rows = await listRows(db, 'former_addresses', { kind, content_id: id }, ['slug']);
  return rows.map(({ slug }) => slug);
}

/** The former addresses of a kind's contents, each as the field of a site archive; no field if there are none. */
export async function archivedSlugs(
  db: Database,
  kind: AddressedKind,
): Promise<(id: string) => { formerSlugs?: string[] }> {
  const rows = await listRows(db, 'former_addresses', { kind }, []);
  const byId = Map.groupBy(rows, ({ content_id }) => content_id);
  return (id) => {
    const slugs = byId.get(id)?.map(({ slug }) => slug);
    return slugs ? { formerSlugs: slugs.sort() } : {};
  };
}

/** Stores addresses that a content had; one that another had before is now this one's. */
export async function keepSlugs(
  db: Database,
  { kind, id }: Owner,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs)
    await db
      .insertInto('former_addresses')
      .values({ kind, slug, content_id: id })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ content_id: id }))
      .execute();
}

/** The same for a content that comes back: without those that others have taken. */
export async function keepFreeSlugs(
  db: Database,
  owner: Owner,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs)
    if (!(await hasRow(db, contents[owner.kind], { slug }))) await keepSlugs(db, owner, [slug]);
}

/** Deletes a former address that is the current one again. */
export async function dropSlug(db: Database, { kind, id }: Owner, slug: string): Promise<void> {
  await deleteRows(db, 'former_addresses', { kind, slug, content_id: id });
}
