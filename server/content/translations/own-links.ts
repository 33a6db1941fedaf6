/** Texts, or what holds some, of a language. */
type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/**
 * Links to pages of the language as they are stored: without its sign. Each page puts that before them, and somebody who
 * copies an address from the browser has it already.
 */
export function withoutSign<T>(value: T, language: string): T {
  const sign = `/${language.toLowerCase()}`;
  const links = new RegExp(`(^| href=")${sign}(?=[/?#"]|$)/?`, 'g');
  const change = (inner: Value): Value => {
    if (typeof inner === 'string') return inner.replaceAll(links, '$1/');
    if (Array.isArray(inner)) return inner.map(change);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, change(each)]));
  };
  return change(value as Value) as T;
}
