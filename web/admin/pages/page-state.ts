import type { PageEntry } from '#contract/pages.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

/** How a page stands, in words: whether all that was written of it is published, and whether the menu names it. */
export function pageState(
  { isMainPage, isInNavigation }: Pick<PageEntry, 'isMainPage' | 'isInNavigation'>,
  hasDraft: boolean,
): { words: string; tone: StateTone } {
  const state = hasDraft ? 'Published, with changes not published' : 'Published';
  const place = isMainPage ? ' · Main page' : isInNavigation ? ' · In the navigation' : '';
  return { words: state + place, tone: hasDraft ? 'waiting' : 'live' };
}

export const draftState = { words: 'Draft, never published', tone: 'off' } as const;
