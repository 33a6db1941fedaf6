/** What a redirect leads to: a content or a file by its id, whose address it follows, or a path as it is. */
export const redirectKinds = [
  'page',
  'post',
  'event',
  'sermon',
  'picture',
  'file',
  'path',
] as const;
export type RedirectKind = (typeof redirectKinds)[number];

/** The most redirects of a site: an old site of 10,000 posts has several addresses for each. */
export const MAX_REDIRECTS = 100_000;
/** The largest file of redirects, in characters, and the most lines in it. */
export const MAX_REDIRECT_FILE = 2_000_000;
export const MAX_REDIRECT_LINES = 5000;
/** Lines of a page of the list of redirects, and of that of dead addresses. */
export const REDIRECTS_PAGE_SIZE = 25;
/** About so many things that are deleted at once it is asked which old addresses lead there: as many as an address holds. */
export const MAX_LED_TO = 200;
/** For how many days addresses that were not found are counted, and how many of them at most. */
export const DEAD_DAYS = 90;
export const MAX_DEAD_ADDRESSES = 5000;
