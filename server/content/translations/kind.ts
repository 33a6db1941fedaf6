import { editorOf } from '#contract/content/kinds.ts';
import { translationContentSchema } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { findRow } from '#server/content/rows.ts';
import { archivedTranslationsPart } from './archived.ts';
import { publishTranslation } from './publish-translation.ts';
import type { TranslationRow } from './store.ts';
import { contentOf, ownerIn } from './translations.ts';

const find = (db: Parameters<typeof findRow>[0], id: string) =>
  findRow<TranslationRow>(db, 'translations', id);

/** Contents in other languages (docs/decisions/0132-translations.md). */
export const translationKind: Kind<'translation'> = {
  table: 'translations',
  versions: versioned({
    schema: translationContentSchema,
    current: async (db, id) => (await find(db, id))?.version,
    contentOf,
    publish: publishTranslation as never,
  }),
  trash: false,
  bulk: false,
  search: false,
  dated: false,
  translation: false,
  ownerOf: ownerIn,
  addresses: false,
  files: [
    filePlace({
      table: 'translations',
      texts: ['texts', 'kept', 'sections'],
      published: '1 = 1',
      use: {
        columns: { title: 'id', slug: 'id' },
        toUse: ({ id }) => ({
          kind: t('Translation'),
          title: id,
          href: editorOf('translation', id),
          edit: editorOf('translation', id),
        }),
      },
    }),
  ],
  archive: archivedTranslationsPart,
  nextChanges: false,
};
