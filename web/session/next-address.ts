/** Where members go after logging in (reference/screens.md#log-in). */
export const DASHBOARD_PATH = '/members/dashboard';
/** Where they set up a second step at their log-in. */
export const SECOND_STEP_PATH = '/members/account#second-step';
export const LOGIN_PATH = '/login';

/** Any base works: it only shows whether an address leads to another site. */
const BASE = 'http://narthex.invalid';

/** The log-in address that leads back to where someone was: path and search only. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${LOGIN_PATH}?next=${encodeURIComponent(pathname + search)}`;
}

/** Where to go after logging in: the address in `next` if it is on this site, or else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return (next !== null && safePath(next)) || DASHBOARD_PATH;
}

/**
 * A path of this site, read as a browser reads it: `//host`, `/\host`, a tab between two slashes and `/.//host` all
 * lead elsewhere. Returns undefined for those, and for the log-in itself.
 */
function safePath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return undefined;
  const url = new URL(text, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname === LOGIN_PATH ? undefined : url.pathname + url.search;
}
