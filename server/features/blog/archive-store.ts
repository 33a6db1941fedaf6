import { changeRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** Whose each post is, by its uuid, which stays the same from site to site; where that is known. */
export async function ownersOfPosts(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('posts')
    .select(['uuid', 'created_by'])
    .where('created_by', '!=', '')
    .execute();
  return new Map(rows.map(({ uuid, created_by }) => [uuid, created_by]));
}

export async function setMissingOwner(db: Database, uuid: string, created_by: string) {
  await changeRows(db, 'posts', { uuid, created_by: '' }, { created_by });
}
