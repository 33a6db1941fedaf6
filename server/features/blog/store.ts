import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type PostRow = RowOf<'posts'>;

const ADDRESS = [
  'id',
  'slug',
  'is_enabled',
  'is_posted',
  'schedule_date',
  'expire_date',
  'published_at',
  'updated_at',
] as const;
/** Where a post is, and when visitors see it. */
export type PostAddress = Pick<PostRow, (typeof ADDRESS)[number]>;

/** The post at an address. */
export async function findPostAt(db: Database, slug: string): Promise<PostRow | undefined> {
  return findRowIn(db, 'posts', { slug });
}

/** Of the next `limit` posts by address: when each is visible. All of them, so that only the address's index is used. */
export async function listAddresses(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<PostAddress[]> {
  return db
    .selectFrom('posts')
    .select(ADDRESS)
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute();
}

/** Whose each post is, by its uuid, which stays the same from site to site; where that is known. */
export async function ownersOfPosts(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('posts')
    .select(['uuid', 'created_by'])
    .where('created_by', '!=', '')
    .execute();
  return new Map(rows.map(({ uuid, created_by }) => [uuid, created_by]));
}
