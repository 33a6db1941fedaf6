import { editorOf } from '#contract/content/kinds.ts';
import { siteSettingsSchema } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import type { Original } from '#server/content/translations/translatable.ts';
import type { Database } from '#server/schema.ts';
import { updateSettings } from './edit-settings.ts';
import { siteSettings, translatedSettings } from './settings.ts';

const original = async (db: Database): Promise<Original> => ({
  id: 'site',
  title: t('Settings'),
  content: await siteSettings(db),
  slug: null,
});

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
  translation: {
    schema: siteSettingsSchema,
    ...translatedSettings,
    slug: false,
    isTaken: async () => false,
    find: async (db, id) => (id === 'site' ? original(db) : undefined),
    due: async (db, { after }) => ({
      originals: after === '' ? [await original(db)] : [],
      last: undefined,
    }),
  },
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
