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

/** Their former addresses are deleted with them. */
export async function deleteAllPosts(db: Database): Promise<void> {
  await db.deleteFrom('posts').execute();
}
