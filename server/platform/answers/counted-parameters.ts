import { splitLanguage } from '#domain/languages.ts';
import { knownLanguages } from '#server/platform/languages/language.ts';

/*
 * The parameters that change the answer of a public address. All others are ignored: none of them makes another entry of
 * the answers in memory, or of a CDN's (docs/decisions/0006-answers-kept-in-memory.md).
 */
const OF_SERMONS = ['book', 'series', 'speaker', 'year'];
const OF_MONTHS = ['calendar', 'month', 'view'];
/** The pages of a list of posts. */
const OF_POSTS = ['before'];

/** Addresses whose answers are not cached: there are as many as visitors can think of. */
export const UNKEPT = /^\/(?:(?:api|[a-z]{2,3}(?:-[a-z]{4})?)\/)?search(?:\.data)?\/?(?:\?|$)/;

/** Built in, unlike the pages that administrators make: they list no sermons and no posts. */
const BUILT_IN = /^\/(?:(?:blog|events|sermons)\/|_root\.data$|$)/;

/** Of the API, by the path without a slash at its end; a test compares them with the contract. */
const OF_CALLS: Record<string, readonly string[]> = {
  '/api/announcements': ['before', 'limit'],
  '/api/blog/public': ['before', 'limit'],
  '/api/calendar/events': ['calendarId', 'withChanged'],
  '/api/calendar/formatted-events': ['calendarId', 'differentFirst', 'maxResults', 'withChanged'],
  '/api/calendar/range': ['after', 'calendarId', 'from', 'limit', 'to', 'withChanged'],
  '/api/homepage': ['optional'],
  '/api/sermons': ['before', 'book', 'kind', 'limit', 'series', 'speaker', 'year'],
};
const OF_EVENT = /^\/api\/calendar\/event\//;

/** Those that count at an address. */
export function parametersOf(asked: string): readonly string[] {
  const path = splitLanguage(asked, knownLanguages).rest;
  if (path.startsWith('/api/'))
    return [
      'lang',
      'original',
      ...(OF_EVENT.test(path) ? ['date'] : (OF_CALLS[path.replace(/\/$/, '')] ?? [])),
    ];
  // Calendar files, which are large, know one.
  if (path.endsWith('.ics')) return ['date'];
  // `/sitemap.xml`, `/robots.txt`, feeds and the like are the same whatever is asked for.
  if (/\.(?!data$)\w+$/.test(path)) return [];
  return BUILT_IN.test(path) ? OF_MONTHS : [...OF_MONTHS, ...OF_POSTS, ...OF_SERMONS];
}
