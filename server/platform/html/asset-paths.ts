/*
 * The files that content names: addresses below /assets/, anywhere in a text. An address that is a field's whole value
 * may contain spaces; within a text it ends at the usual characters.
 */

/** Addresses of uploads start with this. */
export const UPLOADS_PATH = '/assets/';
/** The path in the store of files (`FileStore`) of a path below the uploads. */
export const inStore = (path: string) => `uploads/${path}`;
/** Without the period of a sentence that ends in an address. */
const WITHIN_TEXT = /\/assets\/[^\s"'<>()\\?#]*[^\s"'<>()\\?#.,;:!]/g;

/** The paths below the uploads that a value may name; some are not files. */
export function pathsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (!value.includes(UPLOADS_PATH)) return found;
    if (value.startsWith(UPLOADS_PATH)) found.add(pathOf(value.replace(/[?#].*$/s, '')));
    for (const [address] of value.matchAll(WITHIN_TEXT)) found.add(pathOf(address));
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) pathsIn(part, found);
  return found;
}

/** The value with files renamed in every text; what names none of them is not copied. */
export function renamePaths<T>(value: T, names: ReadonlyMap<string, string>): T {
  return names.size === 0 ? value : (rename(value, names) as T);
}

function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const whole = value.startsWith(UPLOADS_PATH) ? names.get(pathOf(value)) : undefined;
    if (whole !== undefined) return UPLOADS_PATH + encodeURI(whole);
    return value.replaceAll(WITHIN_TEXT, (address) => {
      const name = names.get(pathOf(address));
      return name === undefined ? address : UPLOADS_PATH + encodeURI(name);
    });
  }
  if (Array.isArray(value)) {
    const parts = value.map((part) => rename(part, names));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (!isPlain(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, rename(part, names)] as const);
  return parts.some(([key, part]) => part !== value[key]) ? Object.fromEntries(parts) : value;
}

/** An object as JSON has it: no stream, for example. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The path below the uploads of an address, with URL and HTML escapes decoded. */
export function pathOf(address: string): string {
  const path = address.slice(UPLOADS_PATH.length).replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
