import { pageSlugProblem, RESERVED_SLUGS } from '#domain/slugs.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { t } from '#languages/t.ts';

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
  if (href === '') return t('This leads nowhere yet. Choose a page.');
  if (!/^\.?\//.test(href)) return undefined;
  const slug = slugOfLink(href);
  const [first = '', ...rest] = slug.split('/');
  if (SCREENS.includes(slug) || slugs.has(slug)) return undefined;
  // Files, events, sermons: whether they are there is not known here.
  if (['assets', 'events'].includes(first) || (first === 'sermons' && rest.length > 0))
    return undefined;
  if (first === 'blog') return rest.length > 0 || slugs.has('media/blog') ? undefined : none(slug);
  if (first === 'admin') return t('This leads to the admin area, where visitors cannot go.');
  if (RESERVED_SLUGS.includes(first))
    return t('The address /{slug} belongs to the site itself and is no page.', { slug });
  return none(slug);
}

const none = (slug: string) => t('There is no page at /{slug} yet.', { slug });

/** The page a link of the site leads to: `about` of `/about/`, `./about` and `/about?x#y`. */
export function slugOfLink(href: string): string {
  return href
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

/**
 * Where the page is begun that a link is missing: with its address and title, or with the questions of the starter page
 * for that address. Undefined for links that lead somewhere, and where no page can be.
 */
export function createAddress(
  { href, title }: { href: string; title: string },
  slugs: ReadonlySet<string>,
): string | undefined {
  const asked = slugOfLink(href);
  const slug = asked === 'blog' ? 'media/blog' : asked;
  if (!/^\.?\//.test(href) || !linkWarning(href, slugs) || pageSlugProblem(slug)) return undefined;
  const starter = starterPages.find((each) => each.slug === slug);
  const query = starter ? { template: starter.key } : { slug, title };
  return `/admin/pages/new?${new URLSearchParams(query)}`;
}
