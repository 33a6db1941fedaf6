import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { emailSchema } from '#contract/accounts.ts';
import { blockSchema, postContentSchema, postSlugSchema } from '#contract/blog.ts';
import { archivePart, fileBySlug, withDatesMoved } from '#server/content/archive-part.ts';
import { archivedSlugs, keepSlugs } from '#server/content/former-addresses.ts';
import { deleteAllRows, insertRow, listRows } from '#server/content/rows.ts';
import { isSeenAt } from '#server/content/visibility.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { posts as definition } from './blog.ts';
import { ownersOfPosts, type PostRow } from './store.ts';

/** Before 0013-post-addresses a post's address could have several levels, but no page was found there. */
const archivedSlug = z.preprocess(
  (slug) => (typeof slug === 'string' ? slug.replaceAll('/', '-') : slug),
  postSlugSchema,
);

/** A post in a site archive. */
const archivedPostSchema = postContentSchema.extend({
  slug: archivedSlug,
  /** Addresses it was published at before, which still lead to it. */
  formerSlugs: z.array(archivedSlug).max(1000).optional(),
  /** The address of the account whose it is, in archives with people. */
  owner: emailSchema.optional(),
});
type ArchivedPost = z.infer<typeof archivedPostSchema>;

/**
 * Every post for an archive, posted or not. A block this version cannot read is copied as stored. `addresses` are those
 * of the accounts, by their id, where the archive has people.
 */
async function* archivedPosts(db: Database, addresses?: ReadonlyMap<string, string>) {
  const formerSlugs = await archivedSlugs(db, 'post');
  const toEntry = (row: PostRow) => ({
    ...definition.contentOf(row),
    content: readBlocks(row),
    ...formerSlugs(row.id),
    ...ownerOf(row.created_by, addresses),
  });
  yield* longList<PostRow, ReturnType<typeof toEntry>>({
    read: (part) => listRows(db, definition.table, part),
    toEntry,
  });
}

const ownerOf = (id: string, addresses?: ReadonlyMap<string, string>) => {
  const owner = addresses?.get(id);
  return owner === undefined ? {} : { owner };
};

function readBlocks(row: PostRow): unknown[] {
  const stored: unknown[] = JSON.parse(row.content);
  return stored.map((block) => {
    const parsed = blockSchema.safeParse(block);
    return parsed.success ? parsed.data : block;
  });
}

/** A post of an archive, ready to be stored. */
type PreparedPost = { row: PostRow; formerSlugs: string[]; owner?: string | undefined };

/** Refuses `invalid` for wrong dates. */
function preparePost(
  { formerSlugs = [], owner, ...content }: ArchivedPost,
  context: { timeZone: string; now: string },
): PreparedPost {
  return { row: definition.toRow(content, context), formerSlugs, owner };
}

/** Replaces all posts with these. One that was here already stays whose it is. */
async function replacePosts(db: Database, posts: PreparedPost[]): Promise<void> {
  const owners = await ownersOfPosts(db);
  await deleteAllRows(db, definition.table);
  for (const { row, formerSlugs } of posts) {
    await insertRow(db, definition.table, { ...row, created_by: owners.get(row.uuid) ?? '' });
    await keepSlugs(db, { kind: 'post', id: row.id }, formerSlugs);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
}

/** Gives posts that nobody owns here to the accounts with their owners' addresses, once these are there. */
async function givePostsToOwners(
  db: Database,
  posts: PreparedPost[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { row, owner = '' } of posts) {
    const id = ids.get(owner);
    if (id) await changeRows(db, 'posts', { uuid: row.uuid, created_by: '' }, { created_by: id });
  }
}

export const archivedPostsPart = archivePart({
  part: 'posts',
  fileOf: fileBySlug,
  schema: archivedPostSchema,
  read: archivedPosts,
  unique: [
    { what: 'address', of: ({ slug }) => slug },
    { what: 'uuid', of: ({ uuid }) => uuid },
  ],
  moved: withDatesMoved<ArchivedPost>,
  prepare: preparePost,
  isSeen: ({ isEnabled, isPosted }, { row }, now) => isEnabled && isPosted && isSeenAt(row, now),
  replace: (_needs, db, prepared) => replacePosts(db, prepared),
  owners: { of: ({ owner }) => owner, give: givePostsToOwners },
});
