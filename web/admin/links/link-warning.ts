import { RESERVED_SLUGS } from '#domain/slugs.ts';

/** Addresses of the application that visitors may be led to (reference/screens.md#routes). */
const SCREENS: readonly string[] = [
  '',
  'login',
  'register',
  'password-reset',
  'search',
  'members/dashboard',
  'members/account',
];

/**
 * What a volunteer should know of a link of the menu: that it leads nowhere, or where visitors cannot go. `slugs` are
 * the pages' addresses. Undefined when nothing is to be said; other sites are never looked at.
 */
export function linkWarning(href: string, slugs: ReadonlySet<string>): string | undefined {
  if (href === '') return 'This leads nowhere yet. Choose a page.';
  if (!/^\.?\//.test(href)) return undefined;
  const slug = slugOfLink(href);
  const [first = '', ...rest] = slug.split('/');
  // Posts, files, events: whether they are there is not known here.
  if (SCREENS.includes(slug) || slugs.has(slug) || ['assets', 'events'].includes(first))
    return undefined;
  if (first === 'blog') return rest.length > 0 || slugs.has('media/blog') ? undefined : none(slug);
  if (first === 'admin') return 'This leads to the admin area, where visitors cannot go.';
  if (RESERVED_SLUGS.includes(first))
    return `The address /${slug} belongs to the site itself and is no page.`;
  return none(slug);
}

const none = (slug: string) => `There is no page at /${slug} yet.`;

/** The page a link of the site leads to: `about` of `/about/`, `./about` and `/about?x#y`. */
export function slugOfLink(href: string): string {
  return href
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}
