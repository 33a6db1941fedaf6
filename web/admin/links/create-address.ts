import { pageSlugProblem } from '#domain/slugs.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { linkWarning, slugOfLink } from './link-warning.ts';

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
