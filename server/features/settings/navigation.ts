import {
  MAX_NAVIGATION_CHILDREN,
  MAX_NAVIGATION_ENTRIES,
  MAX_NAVIGATION_LABEL,
} from '#contract/admin-constants.ts';
import type { SiteSettings } from '#contract/site.ts';
import { RESERVED_SLUGS } from '#domain/slugs.ts';

type Navigation = SiteSettings['navigation'];

/** A link's address as a page's: `/about/`, `./about` and `/about?x#y` all point to the page `about`. */
export function slugOfLink(href: string): string {
  return href
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/+$/, '');
}

/** A page's label in the navigation; undefined if the navigation has no link to it. */
export function labelOf(navigation: Navigation, slug: string): string | undefined {
  const entries = navigation.flatMap(({ children, ...entry }) => [entry, ...children]);
  return entries.find(({ href }) => slugOfLink(href) === slug)?.label;
}

/**
 * Adds a link to a page at the end: below the entry of the nearest page above it (`about` for `about/church-staff`),
 * otherwise on the first level. Unchanged if the navigation already has a link to the page; undefined if it is full there.
 */
export function withPage(
  navigation: Navigation,
  { slug, label }: { slug: string; label: string },
): Navigation | undefined {
  if (labelOf(navigation, slug) !== undefined) return navigation;
  const link = { label: label.slice(0, MAX_NAVIGATION_LABEL), href: `/${slug}` };
  const parent = navigation.find(({ href, children }) =>
    [href, ...children.map((child) => child.href)].some((path) => isAbove(slugOfLink(path), slug)),
  );
  if (!parent)
    return navigation.length < MAX_NAVIGATION_ENTRIES
      ? [...navigation, { ...link, children: [] }]
      : undefined;
  if (parent.children.length >= MAX_NAVIGATION_CHILDREN) return undefined;
  return navigation.map((entry) =>
    entry === parent ? { ...entry, children: [...entry.children, link] } : entry,
  );
}

/** Links such as `/blog` are not above any page. */
const isAbove = (upper: string, slug: string) =>
  upper !== '' && !RESERVED_SLUGS.includes(upper) && slug.startsWith(`${upper}/`);

/** Removes the links to a page; undefined if others are below one of them. */
export function withoutPage(navigation: Navigation, slug: string): Navigation | undefined {
  const isNamed = ({ href }: { href: string }) => slugOfLink(href) === slug;
  if (navigation.some((entry) => isNamed(entry) && entry.children.length > 0)) return undefined;
  return navigation
    .filter((entry) => !isNamed(entry))
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => !isNamed(child)) }));
}

/** Changes the links to a page to its new address. */
export function withPageMoved(navigation: Navigation, from: string, to: string): Navigation {
  const move = <T extends { href: string }>(entry: T): T =>
    slugOfLink(entry.href) === from ? { ...entry, href: `/${to}` } : entry;
  return navigation.map((entry) => ({ ...move(entry), children: entry.children.map(move) }));
}
