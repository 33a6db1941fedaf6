/*
 * A church's first language has no sign in its addresses; pages in another begin with its tag: `/es/about`.
 */

/** Where the pages of a language are: `/es`; empty for the first of a church's languages. */
export function placeOfLanguage(language: string, languages: readonly string[]): string {
  return language === languages[0] ? '' : `/${language.toLowerCase()}`;
}

/** A path in the place of a language: the home page there is `/es`, without a slash at its end. */
export const pathIn = (place: string, path: string): string =>
  place === '' ? path : place + path.replace(/^\/(?=#|$)/, '');

/** Files and calls, which are the same in every language. */
const NO_PAGE = /^\/(?:uploads|share|api)\/|^[^?#]*\.[^/]*$/;

/** A link of this site as it leads to the pages of a place; one that names the place, or a file, stays as it is. */
export function linkIn(place: string, link: string): string {
  const isThere = link === place || link.startsWith(`${place}/`);
  if (place === '' || isThere || !/^(?:\/(?!\/)|$)/.test(link) || NO_PAGE.test(link)) return link;
  return place + link.replace(/^\/(?=[?#]|$)/, '');
}

/** The path that a content is listed under: where it is in the language of its texts, whichever page shows it. */
export const listedPath = (
  {
    language,
    paths,
  }: { language?: string | undefined; paths?: Record<string, string> | undefined },
  path: string,
): string => (language && paths?.[language]) || path;

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

/**
 * The locale that a language's dates, numbers and money are written in: that language as the church's country writes it, `es-US`
 * beside `en-US`. A church whose locale is of a language that it has no pages in wants its dates so: in its first language.
 */
export function localeIn(
  language: string,
  { locale, languages }: { locale: string; languages: readonly string[] },
): string {
  const { language: own, region } = partsOf(locale);
  const isChosen = languages.some((tag) => partsOf(tag).language === own);
  if (own === partsOf(language).language || (language === languages[0] && !isChosen)) return locale;
  return region ? `${language}-${region}` : language;
}

/** Each page asks for those of the same few tags, and reading one takes a while. */
const knownParts = new Map<string, Intl.Locale>();

function partsOf(tag: string): Intl.Locale {
  const parts = knownParts.get(tag) ?? new Intl.Locale(tag);
  knownParts.set(tag, parts);
  return parts;
}
