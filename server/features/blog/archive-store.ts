import type { Database } from '../../schema.ts';
import type { PostRow } from './store.ts';

/** The next `limit` of all posts, whole, by their identifiers. */
export async function listWholePosts(
  db: Database,
  { after, limit }: { after: PostRow | undefined; limit: number },
): Promise<PostRow[]> {
  let query = db.selectFrom('posts').selectAll();
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Every address a post was published at before. */
export async function listAllFormerSlugs(
  db: Database,
): Promise<{ slug: string; post_id: string }[]> {
  return db.selectFrom('post_slugs').selectAll().execute();
}

export async function insertFormerSlug(db: Database, slug: string, postId: string): Promise<void> {
  await db.insertInto('post_slugs').values({ slug, post_id: postId }).execute();
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

/** Their former addresses are deleted with them. */
export async function deleteAllPosts(db: Database): Promise<void> {
  await db.deleteFrom('posts').execute();
}

export async function setMissingOwner(db: Database, uuid: string, created_by: string) {
  await db
    .updateTable('posts')
    .set({ created_by })
    .where('uuid', '=', uuid)
    .where('created_by', '=', '')
    .execute();
}
