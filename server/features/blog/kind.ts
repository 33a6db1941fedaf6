import { blockSchema, postContentSchema, postSlugSchema } from '#contract/blog.ts';
import { editorOf } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { datedParts, datedSearch } from '#server/content/dated.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { versionIn } from '#server/content/read.ts';
import { findRow } from '#server/content/rows.ts';
import { dayOf, joined, shownParts } from '#server/content/search-source.ts';
import { translatable } from '#server/content/translations/translatable.ts';
import { isEnded, seenSince } from '#server/content/visibility.ts';
import { updateContent } from '#server/content/write.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { textsOf } from '#server/platform/html/texts-of.ts';
import type { Database } from '#server/schema.ts';
import { archivedPostsPart } from './archived-posts.ts';
import { isPublicAt, posts } from './blog.ts';
import { findPostAt, listAddresses, type PostRow } from './store.ts';

const isOn = ({ is_enabled, is_posted }: Pick<PostRow, 'is_enabled' | 'is_posted'>) =>
  is_enabled === 1 && is_posted === 1;

const find = (db: Database, id: string) => findRow<PostRow>(db, posts.table, id);

export const postKind: Kind<'post'> = {
  table: posts.table,
  ...datedParts(posts, {
    isOn,
    on: { isPosted: true, isEnabled: true },
    off: { isPosted: false },
  }),
  versions: versioned({
    schema: postContentSchema,
    current: versionIn(posts),
    contentOf: posts.toSent,
    publish: (needs, actor, id, content) => updateContent(posts, needs, actor, id, content),
  }),
  trash: trashOf(posts),
  search: datedSearch('post', posts, {
    isOn,
    about: ({ slug }) => `/blog/${slug}`,
    source: ({ content, author, published_at, slug }, site) => {
      const blocks = shownParts(blockSchema, content);
      const { read, descriptions } = textsOf(blockSchema.array(), blocks);
      return {
        text: joined(read),
        more: [author, dayOf(published_at, site), ...descriptions].join(' '),
        href: `/blog/${slug}`,
      };
    },
  }),
  files: [
    filePlace({
      table: 'posts',
      texts: ['content'],
      published: 'is_enabled = 1 and is_posted = 1',
      hasDates: true,
      use: {
        columns: { title: 'title', slug: 'slug', owner: 'created_by' },
        toUse: ({ id, title, slug }) => ({
          kind: t('Blog post'),
          title,
          href: `/blog/${slug}`,
          edit: editorOf('post', id),
        }),
      },
    }),
  ],
  archive: archivedPostsPart,
  translation: translatable(posts, {
    slug: postSlugSchema,
    isTaken: async (db, slug, id) => ((await findPostAt(db, slug))?.id ?? id) !== id,
    isDue: (row, now) => isOn(row) && !isEnded(row, now),
  }),
  ownerOf: async (db, id) => (await find(db, id))?.created_by,
  addresses: {
    list: async (db, { now, ...part }) =>
      (await listAddresses(db, part)).map((row) => {
        // A post that was scheduled appeared after it was written.
        const changedAt = isPublicAt(row, now) ? seenSince(row).changedAt : null;
        return { key: row.slug, id: row.id, changedAt };
      }),
    pathOf: (slug) => `/blog/${slug}`,
  },
};
