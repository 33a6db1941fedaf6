type Entry = { href: string; children?: readonly { href: string }[] };

/** `aria-current` of a link to the page being read. */
export function currentMark(href: string, pathname: string): 'page' | undefined {
  return href === pathname ? 'page' : undefined;
}

/**
 * Whether the page being read is this entry's or one below it: a blog post belongs to the entry of the list of posts.
 */
export function isAround({ href, children = [] }: Entry, pathname: string): boolean {
  const hrefs = [href, ...children.map((child) => child.href)];
  return hrefs.some((own) => own === pathname || (own !== '/' && pathname.startsWith(`${own}/`)));
}

/** Which entries an address marks, as a word: addresses with the same one have the same header. */
export function marksOf(entries: readonly Entry[], pathname: string): string {
  return entries
    .flatMap((entry, at) => [
      ...(isAround(entry, pathname) ? [`${at}`] : []),
      ...[entry, ...(entry.children ?? [])]
        .filter(({ href }) => currentMark(href, pathname))
        .map(({ href }) => href),
    ])
    .join(' ');
}
