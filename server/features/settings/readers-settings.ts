import { siteSettingsSchema } from '#contract/site.ts';
import { shownContent } from '#server/content/translations/in-language.ts';
import type { Database } from '#server/schema.ts';
import { type StoredSettings, siteSettings, translatedSettings } from './settings.ts';

const which = {
  kind: 'site',
  id: 'site',
  schema: siteSettingsSchema,
  ...translatedSettings,
} as const;

/** The settings with their texts in the language that is asked for, as far as they are translated. */
export async function readersSettings(db: Database): Promise<StoredSettings> {
  return (await shownContent(db, which, await siteSettings(db))).content;
}
