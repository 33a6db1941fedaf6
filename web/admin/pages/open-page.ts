import { isSame } from '#web/admin/saving/fields.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { api } from '#web/browser-api.ts';

import type { PageValues } from './composer/page-draft.ts';

/** All their texts: no list needs them. */
const loadStarters = () => import('#domain/starter-pages/starter-pages.ts');

/** A new page as its address begins it: `?begin=about`, or `?slug=choir&title=Choir` where a link leads nowhere. */
export async function pageToBegin({ url, signal }: Request) {
  const { pageContent } = await import('./content.tsx');
  // The text editor is fetched while one reads.
  void import('#web/admin/rich-text/editor.tsx');
  const query = new URL(url).searchParams;
  const begin = query.get('begin');
  const starter = begin && (await loadStarters()).findStarter(begin);
  if (starter) {
    const { missingIn, starterContent } = await import('#domain/starter-pages/starter-page.ts');
    const { readDraft, withSectionIds } = await import('./composer/page-draft.ts');
    const church = await api('GET /api/site', { signal });
    const bare = withSectionIds(starterContent(starter, {}, church));
    const isBare = ({ sections }: PageValues) =>
      isSame(readDraft({ sections }), readDraft({ sections: bare.sections }));
    return {
      ...pageContent,
      empty: () => bare,
      missing: (draft: PageValues) => (isBare(draft) ? missingIn(starter, {}) : undefined),
    };
  }
  const [slug, title] = [query.get('slug'), query.get('title')];
  if (!slug && !title) return pageContent;
  // With the schemas, which a list does without.
  const { emptyPage } = await import('./composer/page-draft.ts');
  return { ...pageContent, empty: () => ({ ...emptyPage, slug, title: title ?? '' }) };
}

/** The starter page that is asked for; where a save of it leads. */
export async function starterAsked({ url }: Request) {
  const query = new URL(url).searchParams;
  const uuid = query.get('uuid');
  if (!uuid && !query.has('template')) return undefined;
  const { findStarter, starterPages } = await loadStarters();
  // The draft of a starter page, from a list of drafts.
  const begun = query.has('begin') ? undefined : starterPages.find(({ id }) => id === uuid)?.key;
  const starter = findStarter(query.get('template') ?? begun ?? null);
  const next = query.get('from') === 'setup' ? SETUP_PATH : '/admin/pages';
  return starter && { starter, next };
}
