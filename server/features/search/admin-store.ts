import { type ExpressionBuilder, sql } from 'kysely';
import { holding } from '#server/platform/lists/search.ts';
import type { Database, Tables } from '#server/schema.ts';

/** How many of each kind are listed. */
const MOST = 5;

/** A text in a column, whatever the case of its letters. */
const has =
  <T extends keyof Tables>(column: string, text: string) =>
  (_: ExpressionBuilder<Tables, T>) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`;

/** Which kinds somebody may find, and whose, if not everybody's. */
type Reach = { kinds: string[]; owner: string | undefined };

export async function findDrafts(db: Database, text: string, { kinds, owner }: Reach) {
  let query = db
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .select(['drafts.kind', 'drafts.entity_id', 'drafts.title', 'drafts.base_version'])
    .select(['drafts.user_id', 'users.name as who'])
    .where(has('drafts.title', text))
    .where('drafts.kind', 'in', kinds);
  if (owner !== undefined) query = query.where('drafts.user_id', '=', owner);
  return query.orderBy('saved_at', 'desc').limit(MOST).execute();
}

export async function findTrashed(db: Database, text: string, { kinds, owner }: Reach) {
  let query = db
    .selectFrom('trash')
    .select(['id', 'kind', 'title', 'deleted_at'])
    .where(has('title', text))
    .where('kind', 'in', kinds);
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  return query.orderBy('deleted_at', 'desc').limit(MOST).execute();
}

/** One account's posts by title and author. */
export async function findOwnPosts(db: Database, text: string, owner: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('created_by', '=', owner)
    .where(await holding(db, 'posts', text))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findUsers(db: Database, text: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'role', 'active'])
    .where(await holding(db, 'users', text))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Messages by the name of who sent them; nobody is named who asked not to be. */
export async function findMessages(db: Database, text: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'name', 'state', 'created_at'])
    .where(await holding(db, 'messages', text))
    .where(has('name', text))
    .where('is_anonymous', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export async function findPictures(db: Database, text: string) {
  return db
    .selectFrom('images')
    .select(['path', 'name', 'title', 'alt'])
    .where(await holding(db, 'images', text))
    .orderBy('created_at', 'desc')
    .orderBy('path')
    .limit(MOST)
    .execute();
}

export async function findLibraryItems(db: Database, text: string) {
  return db
    .selectFrom('library_items')
    .select(['id', 'kind', 'name'])
    .where(has('name', text))
    .orderBy('name')
    .limit(MOST)
    .execute();
}
