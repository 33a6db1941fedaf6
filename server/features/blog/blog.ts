import type { Post, PostContent } from '#contract/blog.ts';
import { postContentSchema } from '#contract/blog.ts';
import type { ChangesOf } from '#contract/changes.ts';
import type { AdminListQuery } from '#contract/common.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { type BoundedList, boundedList } from '../../platform/bounded-list.ts';
import { cleanFields } from '../../platform/clean-fields.ts';
import { fromSent, toStored } from '../../platform/clock.ts';
import { createOnce, type WithKey } from '../../platform/creation-keys.ts';
import { newId } from '../../platform/ids.ts';
import { type LongList, longList } from '../../platform/long-list.ts';
import { publish } from '../../platform/publish.ts';
import { conflict, invalidField, Refusal } from '../../platform/refusal.ts';
import { isSeenAt, nextDates, seenSince, storedDates } from '../../platform/visibility.ts';
import { withChanges } from '../../platform/with-changes.ts';
import type { Database } from '../../schema.ts';
import { recordRow } from '../history/history.ts';
import { onlyOwner, ownerOfNewPost, refuseOthers } from '../ownership/ownership.ts';
import { siteSettings } from '../settings/settings.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { contentOf, toPost } from './post.ts';
import {
  deletePost,
  dropSlug,
  findPostById,
  findRival,
  findVisible,
  insertPost,
  keepSlug,
  listAddresses,
  listFormerSlugs,
  listPosts,
  listVisible,
  type PostRow,
  replacePost,
} from './store.ts';

type Reading = Pick<Services, 'db' | 'clock' | 'log'>;
type Writing = Pick<Services, 'db' | 'clock' | 'log' | 'content'>;

/** What visitors see now, newest first: as many posts as asked for, or as many as fit one answer. */
export async function publicPosts(
  { db, clock, log }: Reading,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<Post[] | BoundedList<Post>> {
  const { timeZone } = await siteSettings(db);
  const last = before ? await findPostById(db, before) : undefined;
  if (before && !last) throw new Refusal('malformed', 'before: there is no post with this id.');
  const now = toStored(clock.now());
  const toEntry = (row: PostRow) => toPost(row, timeZone, log);
  if (limit !== undefined)
    return (await listVisible(db, { now, limit, before: last })).map(toEntry);
  return boundedList({
    read: ({ after, limit }) => listVisible(db, { now, limit, before: after }),
    after: last,
    toEntry,
    nextOf: ({ id }) => ({ before: id }),
  });
}

export async function isPost({ db }: Pick<Reading, 'db'>, id: string): Promise<boolean> {
  return (await findPostById(db, id)) !== undefined;
}

/** How many posts are read at once: each may be as large as a request. */
const READ_AT_ONCE = 10;

/** What visitors see now, newest first, for as long as more are asked for, with instants as stored. */
export async function* newestPosts({ db, clock, log }: Reading) {
  const { timeZone } = await siteSettings(db);
  const now = toStored(clock.now());
  for (let before: PostRow | undefined; ; ) {
    const rows = await listVisible(db, { now, limit: READ_AT_ONCE, before });
    for (const row of rows) yield { post: toPost(row, timeZone, log), ...seenSince(row) };
    before = rows.at(-1);
    if (rows.length < READ_AT_ONCE) return;
  }
}

/** The post at an address. A former address works too; the answer has the current slug. */
export async function publicPost({ db, clock, log }: Reading, slug: string): Promise<Post> {
  const row = await findVisible(db, toStored(clock.now()), slug);
  if (!row) throw new Refusal('not-found', 'Blog post not found.');
  const { timeZone } = await siteSettings(db);
  return toPost(row, timeZone, log);
}

/** The next `limit` addresses of posts, with when visitors last saw something new there; null for one that is hidden. */
export async function postAddresses(
  db: Database,
  { now, ...part }: { now: string; after: string; limit: number },
): Promise<{ slug: string; changedAt: string | null }[]> {
  const rows = await listAddresses(db, part);
  return rows.map((row) => {
    const isPublic =
      row.is_enabled === 1 && row.is_posted === 1 && row.published_at <= now && isSeenAt(row, now);
    // A post that was scheduled appeared after it was written.
    const changedAt = [row.updated_at, row.published_at].sort().at(-1) ?? null;
    return { slug: row.slug, changedAt: isPublic ? changedAt : null };
  });
}

/**
 * All posts that the actor may change, newest first by when they were made, or a part of them. Refuses `not-found` an
 * unknown `after`.
 */
export async function allPosts(
  { db, clock, log }: Reading,
  actor: Actor,
  { search, state, after, limit }: AdminListQuery,
): Promise<LongList<Post>> {
  const { timeZone } = await siteSettings(db);
  const standing = state && { is: state, now: toStored(clock.now()) };
  return longList({
    read: (part) => listPosts(db, { search, owner: onlyOwner(actor), state: standing, ...part }),
    after: after === undefined ? undefined : await ownPost(db, actor, after),
    limit,
    toEntry: (row) => toPost(row, timeZone, log),
  });
}

/** One post, seen by visitors or not. Refuses `not-found`, and `forbidden` others' posts to authors. */
export async function postToEdit(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Post> {
  const row = await ownPost(db, actor, id);
  return toPost(row, (await siteSettings(db)).timeZone, log);
}

/** The row for a content, with clean HTML; without `old`, for a new post. */
export function toRow(
  content: PostContent,
  {
    timeZone,
    now,
    owner = '',
    old,
  }: { timeZone: string; now: string; owner?: string; old?: PostRow },
): PostRow {
  const cleaned = cleanFields(postContentSchema, content);
  const dates = storedDates(cleaned, timeZone);
  const created_at =
    old?.created_at ?? (cleaned.createdAt ? fromSent(cleaned.createdAt, timeZone) : now);
  return {
    id: old?.id ?? newId(),
    // An existing uuid is kept (reference/checks.md#posts).
    uuid: old?.uuid ?? cleaned.uuid,
    slug: cleaned.slug,
    title: cleaned.title,
    author: cleaned.author,
    content: JSON.stringify(cleaned.content),
    ...dates,
    is_enabled: cleaned.isEnabled ? 1 : 0,
    is_posted: cleaned.isPosted ? 1 : 0,
    version: (old?.version ?? 0) + 1,
    created_at,
    updated_at: now,
    published_at: dates.schedule_date ?? created_at,
    created_by: old?.created_by ?? owner,
  };
}

/** Stores a post. Refuses `conflict` for an address or uuid that another post has. */
export async function addPost(
  db: Database,
  content: PostContent,
  context: { timeZone: string; now: string; owner?: string },
): Promise<PostRow> {
  const row = toRow(content, context);
  await refuseRivals(db, row);
  if (!(await insertPost(db, row))) throw savedAlready();
  return row;
}

const savedAlready = () =>
  invalidField('uuid', 'This post was saved already. Look for it in the list.', 'conflict');

async function refuseRivals(db: Database, row: PostRow): Promise<void> {
  const rival = await findRival(db, row);
  if (!rival) return;
  // The same post, sent again because the first answer was lost.
  if (rival.uuid === row.uuid) throw savedAlready();
  const message = `Another post has the address "${row.slug}" already. Choose another.`;
  throw invalidField('slug', message, 'conflict');
}

export async function createPost(
  needs: Writing,
  actor: Actor,
  { key, ...content }: PostContent & WithKey,
): Promise<Post> {
  const { timeZone } = await siteSettings(needs.db);
  const creation = { call: 'POST /api/blog', key, actor, content } as const;
  const row = await publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (id) => findPostById(transaction, id),
      toSent: (made) => toPost(made, timeZone, needs.log),
      idOf: ({ id }) => id,
      make: async () => {
        const owner = await ownerOfNewPost(transaction, actor, content.uuid);
        const added = await addPost(transaction, content, { timeZone, now, owner });
        await recordRow(transaction, actor, { action: 'create', kind: 'post', row: added }, now);
        return added;
      },
    }),
  );
  return toPost(row, timeZone, needs.log);
}

/**
 * Refuses `not-found`, `forbidden` others' posts to authors, and `conflict` with the current post if `version` is an
 * older one.
 */
export async function updatePost(
  needs: Writing,
  actor: Actor,
  id: string,
  { version, ...changes }: ChangesOf<PostContent> & { version?: number | undefined },
): Promise<Post> {
  const { db, log } = needs;
  const { timeZone } = await siteSettings(db);
  const row = await publish(needs, async (transaction, now) => {
    const old = await ownPost(transaction, actor, id);
    const content = withChanges(postContentSchema, contentOf(old), changes);
    const next = toRow(content, { timeZone, now, old });
    await refuseRivals(transaction, next);
    const isCurrent = version === undefined || version === old.version;
    if (!isCurrent || !(await replacePost(transaction, old.version, next)))
      throw conflict(toPost(await existing(transaction, id), timeZone, log));
    if (old.slug !== next.slug) {
      if (old.is_posted === 1) await keepSlug(transaction, old.slug, id);
      await dropSlug(transaction, next.slug, id);
    }
    await recordRow(transaction, actor, { action: 'update', kind: 'post', row: next, old }, now);
    return next;
  });
  return toPost(row, timeZone, log);
}

/** Moves a post to the trash. */
export async function removePost(needs: Writing, actor: Actor, id: string): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const row = await ownPost(transaction, actor, id);
    const data: Deleted = { row, formerSlugs: await listFormerSlugs(transaction, id) };
    const { title, created_by: owner } = row;
    await putIntoTrash(transaction, actor, { kind: 'post', id, title, data, owner }, now);
    await deletePost(transaction, id);
    await recordRow(transaction, actor, { action: 'delete', kind: 'post', row }, now);
  });
}

/** What is stored of a deleted post. */
type Deleted = { row: PostRow; formerSlugs: string[] };

/** Restores a post from the trash. Refuses `conflict` if another post has its address. */
export async function bringBackPost(
  db: Database,
  actor: Actor,
  { row: deleted, formerSlugs }: Deleted,
  now: string,
): Promise<void> {
  const row = { ...deleted, version: deleted.version + 1, updated_at: now };
  await refuseRivals(db, row);
  if (!(await insertPost(db, row))) throw savedAlready();
  for (const slug of formerSlugs) await keepSlug(db, slug, row.id);
  await recordRow(db, actor, { action: 'restore', kind: 'post', row }, now);
}

/** A post by its identifier, visible or not; undefined if it was deleted. */
export function postRow(db: Database, id: string): Promise<PostRow | undefined> {
  return findPostById(db, id);
}

/** A post that the actor may change. */
async function ownPost(db: Database, actor: Actor, id: string): Promise<PostRow> {
  const row = await existing(db, id);
  refuseOthers(actor, row.created_by, 'posts');
  return row;
}

async function existing(db: Database, id: string): Promise<PostRow> {
  const row = await findPostById(db, id);
  if (!row) throw new Refusal('not-found', 'There is no such post. It may have been deleted.');
  return row;
}

/** The next instants at which the public list changes by the clock alone. */
export function nextPostChanges(db: Database, now: string): Promise<(string | null)[]> {
  return nextDates(db, 'posts', now);
}
