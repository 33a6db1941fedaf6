import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { blockSchema, postContentSchema, postSlugSchema } from '#contract/blog.ts';
import { formerSlugsById } from '../../platform/former-slugs.ts';
import { longList } from '../../platform/long-list.ts';
import type { Database } from '../../schema.ts';
import {
  deleteAllPosts,
  insertFormerSlug,
  listAllFormerSlugs,
  listWholePosts,
  ownersOfPosts,
} from './archive-store.ts';
import { toRow } from './blog.ts';
import { insertPost, type PostRow } from './store.ts';

/** Before 0013-post-addresses a post's address could have several levels, but no page was found there. */
const archivedSlug = z.preprocess(
  (slug) => (typeof slug === 'string' ? slug.replaceAll('/', '-') : slug),
  postSlugSchema,
);

/** A post in a site archive. */
export const archivedPostSchema = postContentSchema.extend({
  slug: archivedSlug,
  /** Addresses it was published at before, which still lead to it. */
  formerSlugs: z.array(archivedSlug).max(1000).optional(),
});
type ArchivedPost = z.infer<typeof archivedPostSchema>;

/** Every post for an archive, posted or not. A block this version cannot read is copied as stored. */
export async function* archivedPosts(db: Database) {
  const formerSlugs = formerSlugsById(
    (await listAllFormerSlugs(db)).map(({ slug, post_id }) => ({ slug, id: post_id })),
  );
  const toEntry = (row: PostRow) => ({
    title: row.title,
    author: row.author,
    slug: row.slug,
    uuid: row.uuid,
    createdAt: row.created_at,
    scheduleDate: row.schedule_date,
    expireDate: row.expire_date,
    isEnabled: row.is_enabled === 1,
    isPosted: row.is_posted === 1,
    content: readBlocks(row),
    ...formerSlugs(row.id),
  });
  yield* longList({ read: (part) => listWholePosts(db, part), toEntry });
}

function readBlocks(row: PostRow): unknown[] {
  const stored: unknown[] = JSON.parse(row.content);
  return stored.map((block) => {
    const parsed = blockSchema.safeParse(block);
    return parsed.success ? parsed.data : block;
  });
}

/** A post of an archive, ready to be stored. */
export type PreparedPost = { row: PostRow; formerSlugs: string[] };

/** Refuses `invalid` for wrong dates. */
export function preparePost(
  { formerSlugs = [], ...content }: ArchivedPost,
  context: { timeZone: string; now: string },
): PreparedPost {
  return { row: toRow(content, context), formerSlugs };
}

/** Replaces all posts with these. One that was here already stays whose it is: archives name nobody. */
export async function replacePosts(db: Database, posts: PreparedPost[]): Promise<void> {
  const owners = await ownersOfPosts(db);
  await deleteAllPosts(db);
  for (const { row, formerSlugs } of posts) {
    await insertPost(db, { ...row, created_by: owners.get(row.uuid) ?? '' });
    for (const slug of formerSlugs) await insertFormerSlug(db, slug, row.id);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
}
