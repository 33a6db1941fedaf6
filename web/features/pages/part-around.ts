import type { Site } from '#contract/site.ts';

/** The navigation's entry a page belongs to, when that has sub-entries: the entry's own page is part of it. */
export function partAround(navigation: Site['navigation'], path: string) {
  return navigation.find(
    ({ href, children }) =>
      children.length > 0 && (href === path || children.some((child) => child.href === path)),
  );
}
