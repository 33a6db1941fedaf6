import { useRef } from 'react';
import type { Written } from '#web/admin/editing/use-written.ts';
import type { Rival } from './check-page.ts';
import { type PageValues, toDraft, toValues } from './page-draft.ts';
import { useHistory } from './use-history.ts';
import { useSections } from './use-sections.ts';

/** A page in the making: what is written with its history, and which of its sections are open. */
export type Composing = ReturnType<typeof useComposing>;

/** `others` are the other pages: their addresses are taken. */
export function useComposing(start: () => PageValues, others: readonly Rival[]) {
  const { draft: page, actions, ...history } = useHistory(() => toDraft(start()));
  const list = useRef<HTMLOListElement>(null);
  const draft = toValues(page);
  const written: Written<PageValues, readonly Rival[]> = {
    draft,
    change: (news) => actions.replace({ ...draft, ...news }, 'change'),
    replace: actions.replace,
    more: others,
  };
  return {
    ...written,
    ...history,
    /** The same as `draft`, each section with its key. */
    page,
    write: actions,
    list,
    rows: useSections(page.sections, actions, list),
  };
}
