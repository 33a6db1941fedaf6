import { editorOf } from '#contract/content/kinds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import type { Original } from '#server/content/translations/translatable.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import type { Database } from '#server/schema.ts';
import { homepageContent, shownHomepage, updateHomepage } from './homepage.ts';

async function original(db: Database): Promise<Original | undefined> {
  const content = await homepageContent(db);
  return content && { id: shownHomepage.id, title: t('Home page'), content, slug: null };
}

/** The search finds it among the pages (features/search/home-source.ts). */
export const homepageKind: Kind<'homepage'> = {
  table: false,
  versions: versioned({
    schema: homepageContentSchema,
    current: async (db) => (await readDocument(db, 'homepage'))?.version,
    contentOf: (state) => state,
    publish: (needs, actor, _, content) => updateHomepage(needs, actor, content),
  }),
  trash: false,
  bulk: false,
  search: false,
  dated: false,
  translation: {
    ...shownHomepage,
    pathOf: () => '',
    slug: false,
    isTaken: async () => false,
    find: (db, id) => (id === shownHomepage.id ? original(db) : Promise.resolve(undefined)),
    due: async (db, { after }) => {
      const found = after === '' ? await original(db) : undefined;
      return { originals: found ? [found] : [], last: undefined };
    },
  },
  ownerOf: false,
  addresses: {
    list: async (db, { after }) => {
      const row = await readDocument(db, 'homepage');
      return after === '' && row ? [{ key: '/', id: 'homepage', changedAt: row.updated_at }] : [];
    },
    pathOf: () => '/',
  },
  files: [
    filePlace({
      table: 'homepage',
      texts: ['content'],
      published: '1 = 1',
      use: {
        columns: {},
        toUse: () => ({
          kind: t('Home page'),
          title: t('Home'),
          href: '/',
          edit: editorOf('homepage', ''),
        }),
      },
    }),
  ],
  // The archive's own (features/archive/format.ts).
  archive: false,
  nextChanges: false,
};
