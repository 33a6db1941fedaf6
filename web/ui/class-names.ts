/** Joins class names, leaving out what is empty; undefined when none is left, so no empty attribute is sent. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
