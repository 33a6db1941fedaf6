import { DOOR_PATH } from '#domain/door-address.ts';
import { isPublicPath } from '#domain/private-addresses.ts';

/** Parameters of those who count visits: they do not change a page. */
const COUNTING = /^(utm_\w+|fbclid|gclid|mc_[ce]id)$/;
const MAX_QUERY = 100;

/** Under which address a page is kept; undefined if it is not to be kept. */
export function pageKey(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== location.origin || !isPublicPath(pathname)) return undefined;
  for (const name of [...searchParams.keys()]) if (COUNTING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.toString();
  if (query.length > MAX_QUERY) return undefined;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return query ? `${path}?${query}` : path;
}

/** Under which address the document of a door list is kept: whatever its date; undefined for all others. */
export function doorKey(address: string): string | undefined {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && DOOR_PATH.test(pathname)
    ? pathname.replace(/\/$/, '')
    : undefined;
}

/** Built files and the church's colors: their addresses change with their content, so a copy is never old. */
export function isBuiltFile({ origin, pathname, search }: URL): boolean {
  if (origin !== location.origin) return false;
  return pathname.startsWith('/static/') || (pathname === '/theme.css' && search !== '');
}

/** Pictures of public pages. Those of members carry a signature in their query. */
export function isPicture({ origin, pathname, search }: URL): boolean {
  return origin === location.origin && search === '' && pathname.startsWith('/assets/');
}

/** The built files that a document names. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/static\/[\w.-]+|\/theme\.css\?[\w-]+/g) ?? [])];
}
