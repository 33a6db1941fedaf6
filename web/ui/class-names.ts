/** Joins class names and leaves out empty ones; undefined if nothing remains, so that no empty attribute is sent. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
