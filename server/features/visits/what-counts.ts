import { isPublicPath } from '#domain/private-addresses.ts';

/** What a request says that tells a person's visit from others. */
export type AskedWith = {
  accept?: string | undefined;
  referer?: string | undefined;
  'user-agent'?: string | undefined;
  'sec-fetch-dest'?: string | undefined;
  'sec-fetch-site'?: string | undefined;
  'sec-purpose'?: string | undefined;
};

/** Calls that the site asks when a visitor goes from page to page, and the pages that they are about. */
const OF_PAGES: readonly (readonly [call: string, page: string])[] = [
  ['/api/pages/blog/', '/blog/'],
  ['/api/pages/', '/'],
  ['/api/calendar/event/', '/events/'],
  ['/api/sermons/', '/sermons/'],
];
/** Where it is asked for too, for other reasons. */
const FROM_ELSEWHERE = /^https?:\/\/[^/]+\/(?:admin|members|login)(?:[/?#]|$)/;

/**
 * The address of the page that a person opened, of the answer that was sent: a document, or what the site asks for when
 * one goes on to another page. Undefined for all else: pictures, feeds, parts of pages, what is fetched ahead.
 */
export function pageOf(pathAndQuery: string, asked: AskedWith): string | undefined {
  const dest = asked['sec-fetch-dest'];
  // Browsers before 2023 do not say what they want it for.
  const isDocument = dest === 'document' || (dest === undefined && isHtml(asked.accept));
  if (!isDocument && dest !== 'empty') return undefined;
  if (asked['sec-purpose'] !== undefined) return undefined;
  const question = pathAndQuery.indexOf('?');
  const path = question === -1 ? pathAndQuery : pathAndQuery.slice(0, question);
  if (isDocument) return isPublicPath(path) ? path : undefined;
  return pageOfCall(path, asked.referer ?? '');
}

const isHtml = (accept: string | undefined) => accept?.includes('text/html') === true;

function pageOfCall(path: string, referer: string): string | undefined {
  if (!path.startsWith('/api/') || FROM_ELSEWHERE.test(referer)) return undefined;
  if (path === '/api/homepage') return '/';
  for (const [call, page] of OF_PAGES)
    if (path.startsWith(call)) return page + path.slice(call.length).replaceAll(/%2f/gi, '/');
  return undefined;
}

/** The name of another site that led here; nothing else of its address. */
export function siteOf(
  { referer, 'sec-fetch-site': from }: AskedWith,
  ownHost: string,
): string | undefined {
  if (!referer || (from !== undefined && from !== 'cross-site')) return undefined;
  const url = URL.parse(referer);
  if (!url || url.host === ownHost || !/^https?:$/.test(url.protocol)) return undefined;
  const name = url.hostname.replace(/^www\./, '');
  return name.length <= 80 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) ? name : undefined;
}

/**
 * The words that are counted of a search. Undefined for what may say who somebody is: addresses and numbers; and for
 * what is too short or too long to be looked for often.
 */
export function searchedFor(question: string): string | undefined {
  const words = question.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (words.length < 3 || words.length > 60 || /@|\d{5}|[\d ()+./-]{7}/.test(words))
    return undefined;
  return words;
}
