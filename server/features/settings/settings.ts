import { withCalendarIds } from '#contract/calendar-ids.ts';
import { defaultSiteSettings, firstSettings } from '#contract/default-settings.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { type SiteSettings, siteSettingsSchema } from '#contract/site.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import { localeIn } from '#domain/languages.ts';
import { language } from '#languages/t.ts';
import { followContent } from '#server/content/translations/follow-content.ts';
import type { Services } from '#server/context.ts';
import { readDocument, writeDocument } from '#server/platform/database/document-store.ts';
import { inTerminalLanguage } from '#server/platform/languages/terminal.ts';
import { rememberFrom } from '#server/platform/processes/content-version.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';

export type StoredSettings = SiteSettings & { version: number };

/**
 * The church's settings; a new site's values until there are some. Read and parsed once a content version; all callers
 * share the result, so nobody may change it.
 */
export const siteSettings = (db: Database): Promise<StoredSettings> =>
  rememberFrom(db, 'site settings', async () => frozen(await readSettings(db)));

/** The same with the locale that dates and numbers are written in for the current reader. */
export async function shownSettings(db: Database): Promise<StoredSettings> {
  const settings = await siteSettings(db);
  const locale = localeIn(language(), settings);
  return locale === settings.locale ? settings : { ...settings, locale };
}

/** What dates are written with for the current reader. */
export const shownDateWords = (settings: Pick<SiteSettings, 'locale' | 'languages'>): DateWords =>
  dateWordsOf(localeIn(language(), settings));

async function readSettings(db: Database): Promise<StoredSettings> {
  const row = await readDocument(db, 'site');
  if (!row) return { ...defaultSiteSettings, version: 1 };
  const stored: unknown = JSON.parse(row.content);
  // A setting of a later release is missing in older rows: the default is used.
  const settings = siteSettingsSchema.parse(Object.assign({}, defaultSiteSettings, stored));
  return { ...settings, version: row.version };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** When they were last written, as stored; undefined for a new database. */
export async function settingsChangedAt(db: Database): Promise<string | undefined> {
  return (await readDocument(db, 'site'))?.updated_at;
}

/** What of the settings is shown in other languages; a text that is not translated stays as it is. */
export const translatedSettings = {
  fields: [
    'name',
    'tagline',
    'serviceTimes',
    'missionBlurbs',
    'navigation',
    'calendars',
    'sameWords',
  ],
  isPartial: true,
} as const;

/** Returns the new version's number. */
export async function saveSiteSettings(
  db: Database,
  settings: SiteSettings,
  now: string,
): Promise<number> {
  const next = { ...settings, calendars: withCalendarIds(settings.calendars) };
  const which = { kind: 'site', id: 'site', schema: siteSettingsSchema, ...translatedSettings };
  await followContent(db, which, await siteSettings(db), next);
  return writeDocument(db, 'site', JSON.stringify(next), now);
}

/** Whether content was loaded or set up here before. */
export async function hasSite(db: Database): Promise<boolean> {
  return (await readDocument(db, 'site')) !== undefined;
}

/**
 * A new site: its first navigation and texts (reference/screens.md#navigation), in the language of whoever starts it, and
 * nothing else.
 */
export async function startBareSite(
  needs: Pick<Services, 'db' | 'clock' | 'content'>,
): Promise<void> {
  const settings = inTerminalLanguage(firstSettings);
  await publish(needs, (transaction, now) => saveSiteSettings(transaction, settings, now));
}
