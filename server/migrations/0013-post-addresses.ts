import type { Kysely } from 'kysely';
import type { Tables } from '#server/schema.ts';

type Former = { post_slugs: { slug: string; post_id: string } };

/** The longest address accepted when this was written. */
const LONGEST = 200;

/**
 * A post's address has one level: `a/b`, which only the API accepted and where no page was found, becomes `a-b`, or the
 * first of `a-b-2`, `a-b-3` … that no other post has or had. The API still returns the post for the old one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Pick<Tables, 'posts' | 'trash'> & Former>;
  const posts = await tables
    .selectFrom('posts')
    .select(['id', 'slug', 'is_posted'])
    .where('slug', 'like', '%/%')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, slug, is_posted } of posts) {
    await tables
      .updateTable('posts')
      .set({ slug: await freeAddress(tables, slug) })
      .where('id', '=', id)
      .execute();
    if (is_posted === 1)
      await tables
        .insertInto('post_slugs')
        .values({ slug, post_id: id })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: id }))
        .execute();
  }
  await renameInTrash(tables);
}

async function freeAddress(
  db: Kysely<Pick<Tables, 'posts'> & Former>,
  slug: string,
): Promise<string> {
  const flat = slug.replaceAll('/', '-');
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = flat.slice(0, LONGEST - end.length) + end;
    const taken =
      (await db
        .selectFrom('posts')
        .select('id')
        .where('slug', '=', candidate)
        .executeTakeFirst()) ??
      (await db
        .selectFrom('post_slugs')
        .select('post_id')
        .where('slug', '=', candidate)
        .executeTakeFirst());
    if (!taken) return candidate;
  }
}

/** Restoring a deleted post is refused if its address is taken, so no other address is chosen here. */
async function renameInTrash(db: Kysely<Pick<Tables, 'trash'>>): Promise<void> {
  const deleted = await db
    .selectFrom('trash')
    .select(['id', 'data'])
    .where('kind', '=', 'post')
    .execute();
  for (const { id, data } of deleted) {
    const { row, ...rest } = JSON.parse(data);
    if (!row.slug.includes('/')) continue;
    const renamed = { ...rest, row: { ...row, slug: row.slug.replaceAll('/', '-') } };
    await db
      .updateTable('trash')
      .set({ data: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute();
  }
}
