import type { SectionType } from '#contract/sections/index.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Services } from '#server/context.ts';
import { listSlugsWith } from './store.ts';

/**
 * The path of the page of the menu that has a section of a type, the first in the menu's order; undefined if none has.
 * Read again only when published content changed.
 */
export function menuPageWith(
  { db, content }: Pick<Services, 'db' | 'content'>,
  { navigation }: Pick<SiteSettings, 'navigation'>,
  type: SectionType,
): Promise<string | undefined> {
  return content.remember(`menu page with ${type}`, async () => {
    const paths = new Set((await listSlugsWith(db, type)).map((slug) => `/${slug}`));
    const links = navigation.flatMap(({ href, children }) => [
      href,
      ...children.map((e) => e.href),
    ]);
    return links.find((href) => paths.has(href));
  });
}
