import { type Post, type PostContent, postContentSchema } from '#contract/blog.ts';
import { t } from '#languages/t.ts';
import { nextRow } from '#server/content/codec.ts';
import type { DatedDefinition } from '#server/content/dated.ts';
import {
  followNothing,
  nothingHangs,
  prepareNothing,
  type Write,
} from '#server/content/definition.ts';
import { findFormerRow } from '#server/content/former-addresses.ts';
import { ownerOfNewPost } from '#server/content/ownership/ownership.ts';
import { findRow } from '#server/content/rows.ts';
import { findInAny, findShownAt } from '#server/content/translations/find.ts';
import { shownRow } from '#server/content/translations/in-language.ts';
import { isSeenAt, storedDate, storedDates } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { findRival } from '#server/platform/database/rows.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import type { Database } from '#server/schema.ts';
import { codec, toPost } from './post.ts';
import { findPostAt, type PostAddress, type PostRow } from './store.ts';

type Types = {
  row: PostRow;
  content: PostContent;
  sent: Post;
  edited: Post;
  prepared: undefined;
  options: undefined;
  hanging: object;
};

/** The posts of the blog. */
export const posts: DatedDefinition<Types> = {
  kind: 'post',
  table: 'posts',
  dated: { table: 'posts', switches: ['is_enabled', 'is_posted'], order: 'created_at' },
  call: 'POST /api/blog',
  noun: 'post',
  noSuch: () => t('There is no such post. It may have been deleted.'),
  schema: postContentSchema,
  contentOf: codec.contentOf,
  titleOf: ({ title }) => title,
  toRow: (content, { timeZone, now, id, old }) => {
    const cleaned = cleanFields(postContentSchema, content);
    const dates = storedDates(cleaned, timeZone);
    const made = storedDate('createdAt', cleaned.createdAt, timeZone) ?? now;
    const base = nextRow(old, { now, id, made });
    return {
      ...codec.columnsOf(cleaned),
      ...base,
      // An existing uuid is kept (reference/checks.md#posts).
      uuid: old?.uuid ?? cleaned.uuid,
      ...dates,
      published_at: dates.schedule_date ?? base.created_at,
      created_by: old?.created_by ?? '',
    };
  },
  toSent: toPost,
  toEdited: toPost,
  ownerOf: ({ created_by }) => created_by,
  addresses: {
    kind: 'post',
    slugOf: ({ slug }) => slug,
    isKnown: ({ is_posted }) => is_posted === 1,
  },
  translated: { fields: ['title', 'content'], pathOf: (slug) => `/blog/${slug}` },
  rules: {
    prepare: prepareNothing,
    settle,
    follow: followNothing,
    hanging: nothingHangs,
  },
};

/** A new post is its writer's. Refuses `conflict` for an address or uuid that another post has. */
async function settle(
  db: Database,
  row: PostRow,
  { action, actor }: Pick<Write<Types>, 'action' | 'actor'>,
): Promise<PostRow> {
  if (action === 'delete') return row;
  await refuseRivals(db, row);
  if (action !== 'create') return row;
  return { ...row, created_by: await ownerOfNewPost(db, actor, row.uuid) };
}

async function refuseRivals(db: Database, row: PostRow): Promise<void> {
  const rival = await findRival(db, 'posts', row, ['slug', 'uuid']);
  if (!rival) return;
  // The same post, sent again because the first answer was lost.
  if (rival.uuid === row.uuid)
    throw invalidField(
      'uuid',
      t('This post was saved already. Look for it in the list.'),
      'conflict',
    );
  const message = t('Another post has the address "{slug}" already. Choose another.', {
    slug: row.slug,
  });
  throw invalidField('slug', message, 'conflict');
}

/** The post at an address. A former address works too; the answer has the current slug. */
export async function publicPost(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  slug: string,
): Promise<Post> {
  const now = toStored(clock.now());
  const row = await findPublicPost(db, slug, now);
  if (!row) throw new Refusal('not-found', t('Blog post not found.'));
  const { timeZone } = await siteSettings(db);
  const shown = await shownRow(posts, db, row);
  return { ...posts.toSent(shown.row, { timeZone, log }), ...shown.languages };
}

/** The post at an address of the language that is asked for, at one it had before, or at one of another language. */
async function findPublicPost(
  db: Database,
  slug: string,
  now: string,
): Promise<PostRow | undefined> {
  const ifPublic = (row: PostRow | undefined) => (row && isPublicAt(row, now) ? row : undefined);
  const byId = async (id: string | undefined) =>
    id === undefined ? undefined : ifPublic(await findRow<PostRow>(db, posts.table, id));
  return (
    (await byId(await findShownAt(db, 'post', slug))) ??
    ifPublic(await findPostAt(db, slug)) ??
    ifPublic(await findFormerRow<PostRow>(db, 'post', slug)) ??
    byId(await findInAny(db, 'post', slug))
  );
}

/** Whether visitors see it at `now`. */
export const isPublicAt = (
  row: Omit<PostAddress, 'id' | 'slug' | 'updated_at'>,
  now: string,
): boolean =>
  row.is_enabled === 1 && row.is_posted === 1 && row.published_at <= now && isSeenAt(row, now);
