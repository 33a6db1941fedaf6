import { sql } from 'kysely';
import type { ImageSort } from '#contract/images.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type ImageRow = RowOf<'images'>;
type Filled = 'id' | 'file' | 'focus_x' | 'focus_y';
/** Triggers give it the id that its path had or a new one, the file of its path, and the focus that this contains. */
export type NewImage = Omit<ImageRow, Filled> & Partial<Pick<ImageRow, Filled>>;

/** Which pictures: of one folder or of all, those after one of them. */
export type ListedPart = {
  folder: string | undefined;
  search: string | undefined;
  sort: ImageSort;
  limit: number;
  after: ImageRow | undefined;
};

/** What each order sorts by before the path, in SQL, and which way. */
const orders = {
  newest: { by: 'created_at', isUp: false, of: (row: ImageRow) => row.created_at },
  oldest: { by: 'created_at', isUp: true, of: (row: ImageRow) => row.created_at },
  name: { by: 'lower(title)', isUp: true, of: (row: ImageRow) => row.title },
} as const;

/** Pictures in an order; with `search`, those that hold the text in their name, description or file's name. */
export async function listImages(
  db: Database,
  { folder, search, sort, limit, after }: ListedPart,
): Promise<ImageRow[]> {
  const { by, isUp, of } = orders[sort];
  const column = sql.raw(by);
  let query = db.selectFrom('images').selectAll();
  if (search) query = query.where(await holding(db, 'images', search));
  if (folder !== undefined) query = query.where('folder', '=', folder);
  if (after) {
    const value = sort === 'name' ? sql`lower(${of(after)})` : sql`${of(after)}`;
    const isBeyond = isUp ? sql`${column} > ${value}` : sql`${column} < ${value}`;
    query = query.where(
      sql<boolean>`(${isBeyond} or (${column} = ${value} and path > ${after.path}))`,
    );
  }
  return query
    .orderBy(column, isUp ? 'asc' : 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** How many pictures each folder has, in the order of their names. */
export async function countByFolder(db: Database): Promise<{ folder: string; count: number }[]> {
  const rows = await db
    .selectFrom('images')
    .select(({ fn }) => ['folder', fn.countAll<number>().as('count')])
    .groupBy('folder')
    .orderBy('folder')
    .execute();
  return rows.map(({ folder, count }) => ({ folder, count: Number(count) }));
}

/** Where the bytes of each picture are, and those of the whole of one that is cropped. */
export async function listFiles(
  db: Database,
): Promise<Pick<ImageRow, 'path' | 'file' | 'original'>[]> {
  return db.selectFrom('images').select(['path', 'file', 'original']).execute();
}

export async function insertImage(db: Database, row: NewImage): Promise<void> {
  await db
    .insertInto('images')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ alt: row.alt }))
    .execute();
}

/** The next `limit` of all pictures by their paths. */
export async function listWholeImages(
  db: Database,
  { after, limit }: { after: ImageRow | undefined; limit: number },
): Promise<ImageRow[]> {
  let query = db.selectFrom('images').selectAll();
  if (after) query = query.where('path', '>', after.path);
  return query.orderBy('path').limit(limit).execute();
}

/** Who uploaded each picture, by its path, where that is known. */
export async function ownersOfImages(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('images')
    .select(['path', 'created_by'])
    .where('created_by', '!=', '')
    .execute();
  return new Map(rows.map(({ path, created_by }) => [path, created_by]));
}

/** Also what leads to them. */
export async function deleteAllImages(db: Database): Promise<void> {
  await db.deleteFrom('images').execute();
  await db.deleteFrom('former_pictures').execute();
}
