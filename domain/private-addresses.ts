/**
 * The beginnings of addresses that are not the public site's pages: what is there is kept on no device
 * (docs/decisions/0054-kept-on-the-device.md).
 */
export const NOT_PUBLIC =
  /^(?:\/[a-z]{2,3}(?:-[a-z]{4})?)?\/(admin|members|login|register|password-reset|verify-email|unsubscribe|search|(?:sign-up|serve)(?=\/))(\/|$)/i;
/** What is no page at all. Apart from the others: every visitor loads those. */
const NO_PAGE = /^\/(api|assets|static|healthz|readyz|metrics)(\/|$)|\.\w+$/i;

/** Whether a path is that of a page which anyone may read, and not of a file, a call, or a person's own screen. */
export function isPublicPath(path: string): boolean {
  const plain = decoded(path).replaceAll(/\/{2,}/g, '/');
  return !NOT_PUBLIC.test(plain) && !NO_PAGE.test(plain);
}

/** What cannot be decoded is no page's address. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/api';
  }
}
