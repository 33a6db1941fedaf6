import type { Services } from '#server/context.ts';
import type { Answer, Keeping } from './answer.ts';
import type { CdnHeaders } from './cdn-headers.ts';

/** Pages name these with a word that changes with their content. */
const VERSIONED =
  /^\/(?:theme\.css|favicon\.ico|icon-192\.png|apple-touch-icon\.png)\?[\w-]{1,80}$/;

/** For every cache, which asks about it each time. */
export const PUBLIC = 'public, no-cache';
/** For the visitor's own cache. */
export const OWN = 'private, no-cache';

/**
 * Who may keep an answer. Shared caches know a page by its whole address: under one with other parameters, such as the
 * token of a mailed link, they keep nothing (reference/rules.md#caches-in-front).
 */
export function createKeeping(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  cdn: CdnHeaders | undefined,
) {
  const shared: Keeping = { cacheControl: PUBLIC, cdn: '' };
  const own: Keeping = { cacheControl: OWN, cdn: cdn?.never ?? '' };
  const forNobody: Keeping = { cacheControl: 'no-store', cdn: cdn?.never ?? '' };
  return (answer: Answer, pathAndQuery: string, authorization: string | undefined): Keeping => {
    // What is public is the same with a token, right or wrong, so it costs no more. Yet not every shared cache keeps its
    // hands off what was asked with one, as RFC 9111, 3.5 wants.
    if (authorization !== undefined) return forNobody;
    const isPlain = pathAndQuery === answer.key || VERSIONED.test(pathAndQuery);
    if (!isPlain || answer.headers['cache-control'] !== PUBLIC) return own;
    if (!cdn) return shared;
    // One that was overtaken while it was made is asked about at once.
    const until = answer.version === content.current ? answer.validUntil : 0;
    return { cacheControl: PUBLIC, cdn: cdn.until(until, clock.milliseconds()) };
  };
}
