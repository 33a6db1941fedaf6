import { findStarter, starterPages } from '#contract/starter-pages/starter-pages.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { api } from '#web/browser-api.ts';
import { emptyPage } from './composer/page-draft.ts';

/** A new page as its address begins it: `?begin=about`, or `?slug=choir&title=Choir` where a link leads nowhere. */
export async function pageToBegin({ url, signal }: Request) {
  const { pageContent } = await import('./content.tsx');
  // The text editor is fetched while one reads.
  void import('#web/admin/rich-text/editor.tsx');
  const query = new URL(url).searchParams;
  const starter = findStarter(query.get('begin'));
  if (starter) {
    const { starterContent } = await import('#contract/starter-pages/starter-page.ts');
    const church = await api('GET /api/site', { signal });
    return { ...pageContent, empty: () => starterContent(starter, {}, church) };
  }
  const [slug, title] = [query.get('slug'), query.get('title')];
  if (!slug && !title) return pageContent;
  return { ...pageContent, empty: () => ({ ...emptyPage, slug, title: title ?? '' }) };
}

/** The starter page that is asked for; where a save of it leads. */
export function starterAsked({ url }: Request) {
  const query = new URL(url).searchParams;
  const starter = findStarter(query.get('template'));
  const next = query.get('from') === 'setup' ? SETUP_PATH : '/admin/pages';
  return starter && { starter, next };
}

/** Where a page is begun at an address that leads nowhere yet: a starter page if there is one for it. */
export function addressToCreate(href: string, title: string): string {
  const slug = href.replace(/[?#].*$/, '').replace(/^\.?\/+|\/+$/g, '');
  const starter = starterPages.find((each) => each.slug === slug);
  const query = starter ? { template: starter.key } : { slug, title };
  return `/admin/pages/new?${new URLSearchParams(query)}`;
}
