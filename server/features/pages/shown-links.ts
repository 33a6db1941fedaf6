import type { Site, SiteSettings } from '#contract/site.ts';
import { pageSlugProblem } from '#domain/slugs.ts';
import { listKnownSlugs } from '#server/content/former-addresses.ts';
import { slugsIn as slugsOfKindIn } from '#server/content/translations/find.ts';
import { otherLanguage } from '#server/content/translations/in-language.ts';
import type { Services } from '#server/context.ts';
import { slugOfLink } from '#server/features/settings/navigation.ts';
import type { Database } from '#server/schema.ts';
import { listSlugsOf } from './store.ts';

/** The page with the list of posts. */
const BLOG = '/media/blog';

type Navigation = SiteSettings['navigation'];

/**
 * The menu and the way to "Plan your visit" as visitors see them: without links to pages that are not published.
 * Read again only when published content changed.
 */
export async function shownLinks(
  { db, content }: Pick<Services, 'db' | 'content'>,
  { navigation, visitPath }: Pick<SiteSettings, 'navigation' | 'visitPath'>,
): Promise<Site['shown']> {
  const language = (await otherLanguage(db)) ?? '';
  return content.remember(`shown links ${language}`, async () => {
    const hrefs = navigation.flatMap(({ href, children }) => [
      href,
      ...children.map((child) => child.href),
    ]);
    const asked = [...hrefs, visitPath, BLOG].flatMap(pageSlugs);
    // A page's former address leads on.
    const pages = new Set(await listKnownSlugs(db, 'page', [...new Set(asked)]));
    const leads = (href: string) => href !== '' && pageSlugs(href).every((slug) => pages.has(slug));
    const there = await slugsIn(db, language);
    const path = (href: string) => {
      const slug = there.get(slugOfLink(href));
      return slug === undefined || !/^\.?\//.test(href) ? href : `/${slug}${afterPath(href)}`;
    };
    return {
      navigation: shownNavigation(navigation, leads).map(({ children, ...entry }) => ({
        ...entry,
        href: path(entry.href),
        children: children.map((child) => ({ ...child, href: path(child.href) })),
      })),
      visitPath: leads(visitPath) ? path(visitPath) : '',
      blogPath: leads(BLOG) ? path(BLOG) : '',
    };
  });
}

/** The addresses of pages in another language, by those in the church's own. */
async function slugsIn(db: Database, language: string): Promise<ReadonlyMap<string, string>> {
  if (language === '') return new Map();
  const slugs = new Map(
    (await slugsOfKindIn(db, 'page', language)).map(({ entity_id, slug }) => [entity_id, slug]),
  );
  const own = await listSlugsOf(db, [...slugs.keys()]);
  return new Map(own.map(({ id, slug }) => [slug, slugs.get(id) ?? slug]));
}

const afterPath = (href: string) => /[?#].*$/.exec(href)?.[0] ?? '';

/** An entry whose own page is missing leads to the first of those below it, and goes where there is none. */
function shownNavigation(navigation: Navigation, leads: (href: string) => boolean): Navigation {
  return navigation.flatMap((entry) => {
    const children = entry.children.filter(({ href }) => leads(href));
    const href = leads(entry.href) ? entry.href : children[0]?.href;
    return href === undefined ? [] : [{ ...entry, href, children }];
  });
}

/** The page a link needs: none for other sites, files and the application's own addresses. */
function pageSlugs(href: string): string[] {
  if (!/^\.?\//.test(href)) return [];
  const slug = slugOfLink(href).toLowerCase();
  // It leads on to the page with the list of posts.
  if (slug === 'blog') return [BLOG.slice(1)];
  return pageSlugProblem(slug) === undefined ? [slug] : [];
}
