import { fieldWords } from '#contract/common.ts';
import { editorOf } from '#contract/content/kinds.ts';
import { pageContentSchema, pageSlugSchema } from '#contract/pages.ts';
import { type SectionType, sectionSchema } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { addressesIn, listPresent, presentBulk } from '#server/content/present.ts';
import { versionIn } from '#server/content/read.ts';
import { findRows } from '#server/content/rows.ts';
import { joined, shownParts } from '#server/content/search-source.ts';
import { publishedRows } from '#server/content/translations/published.ts';
import { translatable } from '#server/content/translations/translatable.ts';
import { updateContent } from '#server/content/write.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { textsOf } from '#server/platform/html/texts-of.ts';
import { archivedPagesPart } from './archived-pages.ts';
import { pages } from './edit-pages.ts';
import { noteFramesOf } from './frames.ts';
import { shownPages } from './page.ts';
import { findPageAt, type PageRow } from './store.ts';

const words = new Map(
  sectionSchema.options.map((option) => [option.shape.type.value, fieldWords.get(option)]),
);
/** What visitors ask for when they mean a page with these sections. */
const askedFor = (types: readonly SectionType[]) =>
  [...new Set(types)].map((type) => words.get(type)?.asked).join(' ');

export const pageKind: Kind<'page'> = {
  table: pages.table,
  versions: versioned({
    schema: pageContentSchema,
    current: versionIn(pages),
    contentOf: pages.contentOf,
    publish: (needs, actor, id, content) => updateContent(pages, needs, actor, id, content),
  }),
  trash: trashOf(pages),
  bulk: presentBulk(pages),
  search: {
    hasVersions: true,
    visible: listPresent('pages'),
    listed: async (db, ids) =>
      (await findRows<PageRow>(db, pages.table, ids)).map(({ id, title, slug }) => ({
        id,
        title,
        about: `/${slug}`,
        state: 'live',
        href: editorOf('page', id),
      })),
    /** With the texts of all sections that visitors see. */
    sourcesOf: async (db, ids) =>
      (await publishedRows(shownPages, db, await findRows<PageRow>(db, pages.table, ids))).map(
        ({ row }) => {
          const sections = shownParts(sectionSchema, row.sections);
          const { read, descriptions } = textsOf(sectionSchema.array(), sections);
          return {
            kind: 'page',
            id: row.id,
            version: row.version,
            title: row.title,
            names: askedFor(sections.map(({ type }) => type)),
            text: joined(read),
            more: [row.page, row.slug.replaceAll(/[/-]/g, ' '), ...descriptions].join(' '),
            href: `/${row.slug}`,
            isPublic: true,
          };
        },
      ),
  },
  dated: false,
  translation: translatable(pages, {
    slug: pageSlugSchema,
    isTaken: async (db, slug, id) => ((await findPageAt(db, slug))?.id ?? id) !== id,
    isDue: () => true,
    follow: noteFramesOf,
  }),
  ownerOf: false,
  addresses: addressesIn('pages', 'updated_at', (slug) => `/${slug}`),
  files: [
    filePlace({
      table: 'pages',
      texts: ['sections'],
      published: '1 = 1',
      use: {
        columns: { title: 'title', slug: 'slug' },
        toUse: ({ id, title, slug }) => ({
          kind: t('Page'),
          title,
          href: `/${slug}`,
          edit: editorOf('page', id),
        }),
      },
    }),
  ],
  archive: archivedPagesPart,
  nextChanges: false,
};
