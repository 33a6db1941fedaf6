/*
 * A church's first language has no sign in its addresses; pages in another begin with its tag: `/es/about`.
 */

/** Where the pages of a language are: `/es`; empty for the first of a church's languages. */
export function placeOfLanguage(language: string, languages: readonly string[]): string {
  return language === languages[0] ? '' : `/${language.toLowerCase()}`;
}

/** Splits a path into the language of its beginning, if it is one of these, and the rest, which begins with a slash. */
export function splitLanguage(
  path: string,
  languages: readonly string[],
): { language: string | undefined; rest: string } {
  const [, first = ''] = path.split('/', 2);
  const tag = first.replace(/\.data$/, '').toLowerCase();
  const language = languages.find((each) => each.toLowerCase() === tag);
  if (language === undefined) return { language, rest: path };
  return { language, rest: path.slice(1 + first.length) || '/' };
}

/** A language as the church's country writes it: `es-US` for `es` where the church's locale is `en-US`. */
export function localeIn(language: string, locale: string): string {
  const [own, region] = [new Intl.Locale(locale), new Intl.Locale(locale).region];
  if (own.language === new Intl.Locale(language).language) return locale;
  return region ? `${language}-${region}` : language;
}
