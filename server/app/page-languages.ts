import { splitLanguage } from '#domain/languages.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { knownLanguage, knownLanguages } from '#server/platform/languages/language.ts';

/**
 * The languages of pages by their addresses. What is refused must be told at once, also while the database is away: so the
 * church's own language is as it was read last.
 */
export function pageLanguages({ db }: Pick<Services, 'db'>) {
  let own: string = SOURCE_LANGUAGE;
  return {
    /** The church's languages, its own first. */
    read: async (): Promise<readonly string[]> => {
      const { languages } = await siteSettings(db);
      own = knownLanguage(languages[0]) ?? SOURCE_LANGUAGE;
      return languages;
    },
    /** Of a path, with or without a query. */
    languageOf: (path: string): string =>
      splitLanguage(path.split('?', 1)[0] ?? path, knownLanguages).language ?? own,
  };
}
