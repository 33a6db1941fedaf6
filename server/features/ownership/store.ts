import type { Database } from '../../schema.ts';

/** Who made a post, also one in the trash: an account's id, or empty if nobody knows; undefined if there is no such post. */
export async function findPostOwner(db: Database, id: string): Promise<string | undefined> {
  const post = await db
    .selectFrom('posts')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (post) return post.created_by;
  const trashed = await db
    .selectFrom('trash')
    .select('created_by')
    .where('kind', '=', 'post')
    .where('entity_id', '=', id)
    .executeTakeFirst();
  return trashed?.created_by;
}

/** The author who was the first of those other than `userId` to write a draft under an id. */
export async function findDraftingAuthor(
  db: Database,
  id: string,
  userId: string,
): Promise<string | undefined> {
  const draft = await db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select('drafts.user_id')
    .where('drafts.kind', '=', 'post')
    .where('drafts.entity_id', '=', id)
    .where('drafts.user_id', '!=', userId)
    .where('users.role', '=', 'author')
    .orderBy('drafts.saved_at')
    .executeTakeFirst();
  return draft?.user_id;
}
