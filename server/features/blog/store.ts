import type { Selectable } from 'kysely';
import { holding } from '../../platform/search.ts';
import { isWithinDates, type Standing, standsSo } from '../../platform/visibility.ts';
import type { Database, Tables } from '../../schema.ts';

export type PostRow = Selectable<Tables['posts']>;

/** Posts visible at `now`: enabled, posted and within their dates (reference/rules.md#visibility). */
function visible(db: Database, now: string) {
  return db
    .selectFrom('posts')
    .selectAll('posts')
    .where('is_enabled', '=', 1)
    .where('is_posted', '=', 1)
    .where('published_at', '<=', now)
    .where((row) => isWithinDates(row, now));
}

/** A page of the visible posts, newest first, starting after `before`. */
export async function listVisible(
  db: Database,
  { now, limit, before }: { now: string; limit: number; before: PostRow | undefined },
): Promise<PostRow[]> {
  let query = visible(db, now);
  if (before)
    query = query.where((row) =>
      row(row.refTuple('published_at', 'id'), '<', row.tuple(before.published_at, before.id)),
    );
  const newest = query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit);
  // One query each, so that an index skips all that have ended.
  const lasting = await newest.where('expire_date', 'is', null).execute();
  const passing = await newest.where('expire_date', '>', now).execute();
  const order = ({ published_at, id }: PostRow) => `${published_at} ${id}`;
  return [...lasting, ...passing]
    .sort((one, other) => (order(one) < order(other) ? 1 : -1))
    .slice(0, limit);
}

/** The visible post at an address, or at one it was published at before. */
export async function findVisible(
  db: Database,
  now: string,
  slug: string,
): Promise<PostRow | undefined> {
  const row = await visible(db, now).where('slug', '=', slug).executeTakeFirst();
  if (row) return row;
  return visible(db, now)
    .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
    .where('post_slugs.slug', '=', slug)
    .executeTakeFirst();
}

/** The next `limit` of all posts, newest first by when they were made; `search` looks at titles and
 * authors, `owner` at one account's. */
export async function listPosts(
  db: Database,
  {
    search,
    owner,
    state,
    after,
    limit,
  }: {
    search?: string | undefined;
    owner?: string | undefined;
    state?: Standing | undefined;
    after?: PostRow | undefined;
    limit: number;
  },
): Promise<PostRow[]> {
  let query = db.selectFrom('posts').selectAll();
  if (owner !== undefined) query = query.where('created_by', '=', owner);
  if (search) query = query.where(await holding(db, 'posts', search));
  if (state) query = query.where(standsSo('posts', state.is, state.now));
  if (after)
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '<', row.tuple(after.created_at, after.id)),
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findPostById(db: Database, id: string): Promise<PostRow | undefined> {
  return db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Another post with this address or this uuid. */
export async function findRival(
  db: Database,
  { id, slug, uuid }: Pick<PostRow, 'id' | 'slug' | 'uuid'>,
): Promise<Pick<PostRow, 'slug' | 'uuid'> | undefined> {
  return db
    .selectFrom('posts')
    .select(['slug', 'uuid'])
    .where('id', '!=', id)
    .where((row) => row.or([row('slug', '=', slug), row('uuid', '=', uuid)]))
    .executeTakeFirst();
}

/** Stores a new post; false if its address or uuid was taken at the same moment. */
export async function insertPost(db: Database, row: PostRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes the row that follows `version`; false if the post was changed or deleted since. */
export async function replacePost(db: Database, version: number, row: PostRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePost(db: Database, id: string): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute();
}

/** The addresses a post was published at before. */
export async function listFormerSlugs(db: Database, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_slugs')
    .select('slug')
    .where('post_id', '=', postId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Stores an address a post was published at; if another post had it before, that one loses it. */
export async function keepSlug(db: Database, slug: string, postId: string): Promise<void> {
  await db
    .insertInto('post_slugs')
    .values({ slug, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: postId }))
    .execute();
}

/** Deletes a former address that is the current one again. */
export async function dropSlug(db: Database, slug: string, postId: string): Promise<void> {
  await db
    .deleteFrom('post_slugs')
    .where('slug', '=', slug)
    .where('post_id', '=', postId)
    .execute();
}

/** Of the next `limit` posts by address: when each is visible. All of them, so that only the address's index is used. */
export async function listAddresses(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<Omit<PostRow, 'content'>[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'uuid', 'slug', 'title', 'author', 'version', 'created_at'])
    .select(['is_enabled', 'is_posted', 'schedule_date', 'expire_date'])
    .select(['updated_at', 'published_at', 'created_by'])
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute();
}
