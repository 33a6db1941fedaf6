/**
 * What this server says of a document at an address with parameters that do not count, such as an advertiser's: it is
 * the public page (docs/reference/rules.md#caches-in-front).
 */
const SAME_PAGE = 'private, no-cache';

/**
 * Whether an answer may be kept: a whole answer of this server, of the type expected, which neither the server nor a
 * proxy calls private.
 */
export function mayKeep(answer: Response, type: string): boolean {
  const control = answer.headers.get('cache-control') ?? '';
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (!/no-store|private/i.test(control) || (control === SAME_PAGE && type === 'text/html')) &&
    (answer.headers.get('content-type') ?? '').startsWith(type)
  );
}

/** Whether what is at an address has gone for good, so that its copy must go. */
export const isGone = ({ status, redirected, type }: Response) =>
  status === 404 || status === 410 || redirected || type === 'opaqueredirect';
