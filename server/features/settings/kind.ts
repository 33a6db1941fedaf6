import { editorOf } from '#contract/content/kinds.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { updateSettings } from './edit-settings.ts';
import { siteSettings } from './settings.ts';

export const siteKind: Kind<'site'> = {
  table: false,
  versions: versioned({
    schema: siteSettingsSchema,
    current: async (db) => (await siteSettings(db)).version,
    contentOf: (state) => state,
    publish: (needs, actor, _, content) => updateSettings(needs, actor, content),
  }),
  trash: false,
  bulk: false,
  search: false,
  dated: false,
  translation: false,
  ownerOf: false,
  addresses: false,
  files: [
    filePlace({
      table: 'site',
      texts: ['content'],
      published: '1 = 1',
      use: {
        columns: {},
        toUse: () => ({
          kind: t('Settings'),
          title: t('Look of the site'),
          href: '/',
          edit: editorOf('site', ''),
        }),
      },
    }),
  ],
  // The archive's own (features/archive/format.ts).
  archive: false,
  nextChanges: false,
};
