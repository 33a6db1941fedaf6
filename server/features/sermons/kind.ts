import { editorOf } from '#contract/content/kinds.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { addressesIn, listPresent, presentBulk } from '#server/content/present.ts';
import { versionIn } from '#server/content/read.ts';
import { findRows } from '#server/content/rows.ts';
import { publishedRows } from '#server/content/translations/published.ts';
import { translatable } from '#server/content/translations/translatable.ts';
import { updateContent } from '#server/content/write.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { archivedSermonsPart } from './archived-sermons.ts';
import { contentOf } from './content.ts';
import { sermons } from './edit-sermons.ts';
import { sermonSource } from './search-source.ts';
import { shownSermons } from './shown-sermons.ts';
import type { SermonRow } from './store.ts';

export const sermonKind: Kind<'sermon'> = {
  table: sermons.table,
  versions: versioned({
    schema: sermonContentSchema,
    current: versionIn(sermons),
    contentOf,
    publish: (needs, actor, id, content) => updateContent(sermons, needs, actor, id, content),
  }),
  trash: trashOf(sermons),
  bulk: presentBulk(sermons),
  search: {
    // The release before writes none of them.
    hasVersions: false,
    visible: listPresent('sermon_contents'),
    listed: async (db, ids) =>
      (await findRows<SermonRow>(db, sermons.table, ids)).map(({ id, title, speaker }) => ({
        id,
        title,
        about: speaker,
        state: 'live',
        href: editorOf('sermon', id),
      })),
    sourcesOf: async (db, ids, site) =>
      (
        await publishedRows(shownSermons, db, await findRows<SermonRow>(db, sermons.table, ids))
      ).map(({ row }) => sermonSource(row, site)),
  },
  dated: false,
  translation: translatable(sermons, {
    slug: false,
    isDue: () => true,
    addressOf: ({ slug }) => slug,
  }),
  ownerOf: false,
  addresses: addressesIn('sermon_contents', 'first_published_at', (slug) => `/sermons/${slug}`),
  files: [
    filePlace({
      table: 'sermon_contents',
      texts: ['url', 'poster', 'notes', 'transcript_url'],
      published: '1 = 1',
      use: {
        columns: { title: 'title', slug: 'slug' },
        toUse: ({ id, title, slug }) => ({
          kind: t('Sermon'),
          title,
          href: `/sermons/${slug}`,
          edit: editorOf('sermon', id),
        }),
      },
    }),
    filePlace({ table: 'podcasts', texts: ['content'], key: 'slug', inOrder: 'slug' }),
  ],
  archive: archivedSermonsPart,
  nextChanges: false,
};
