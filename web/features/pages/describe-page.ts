import type { MetaDescriptor } from 'react-router';
import type { Page } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import { DONATION_META } from './head-marks.ts';
import { hasDonation } from './page-needs.ts';

/** The parts of a page's query that show something else: older posts, and another month. */
const PARTS = ['before', 'month'];

/** A page's title and what search engines show of it. The server adds more (web/first-head). */
export function describePage(
  site: Site | undefined,
  page: Page | undefined,
  search = '',
): MetaDescriptor[] {
  if (!site || !page) {
    const title = t('Page not found');
    return [{ title: site ? `${title} · ${site.name}` : title }];
  }
  return [
    { title: `${page.title} · ${site.name}` },
    { name: 'description', content: page.description || site.tagline },
    { tagName: 'link', rel: 'canonical', href: site.publicUrl + canonicalPath(page, search) },
    ...(hasDonation(page) ? [{ name: DONATION_META, content: 'yes' }] : []),
  ];
}

/** The address under which a page is listed and shared: without the parts of the query that change nothing. */
export function canonicalPath(page: Page, search: string): string {
  const parts = [...new URLSearchParams(search)].filter(([name]) => PARTS.includes(name));
  return `${listedPath(page, `/${page.slug}`)}${parts.length > 0 ? `?${new URLSearchParams(parts)}` : ''}`;
}
