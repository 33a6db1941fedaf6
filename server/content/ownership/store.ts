import type { Database } from '#server/schema.ts';

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
