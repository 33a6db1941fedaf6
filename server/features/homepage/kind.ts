import { editorOf } from '#contract/content/kinds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { readDocument } from '#server/platform/database/document-store.ts';
import { updateHomepage } from './homepage.ts';

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
  translation: false,
  ownerOf: false,
  addresses: async (db, { after }) => {
    const row = await readDocument(db, 'homepage');
    return after === '' && row ? [{ key: '/', path: '/', changedAt: row.updated_at }] : [];
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
