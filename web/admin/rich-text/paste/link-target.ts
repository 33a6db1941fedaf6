import { isSafeLink } from '#contract/links.ts';

/** Where a pasted link leads; undefined where it cannot be one here, as with Word's bookmarks and files. */
export function linkTarget(anchor: Element): string | undefined {
  const href = anchor.getAttribute('href')?.trim() ?? '';
  // A bookmark of a document leads nowhere once its words are somewhere else.
  if (href === '' || href.startsWith('#') || !isSafeLink(href)) return undefined;
  return withoutGoogle(href);
}

/** Google sends links through an address of its own. */
function withoutGoogle(href: string): string {
  if (!/^https?:\/\/www\.google\.com\/url\?/i.test(href)) return href;
  const target = new URL(href).searchParams.get('q') ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}
