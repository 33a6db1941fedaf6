import type { Site } from '#contract/site.ts';

/** The navigation entry a page belongs to, if that entry has sub-entries. The entry's own page belongs to it too. */
export function partAround(navigation: Site['navigation'], path: string) {
  return navigation.find(
    ({ href, children }) =>
      children.length > 0 && (href === path || children.some((child) => child.href === path)),
  );
}
