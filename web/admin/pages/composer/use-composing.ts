import { useMemo, useReducer, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import type { Written } from '#web/admin/editing/content.ts';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
import type { Rival } from './check-page.ts';
import { composerActions } from './composer-actions.ts';
import { begin, historyReducer, redoWords, undoWords } from './history.ts';
import { type PageDraft, type PageValues, toDraft, toValues } from './page-draft.ts';
import { useSections } from './use-sections.ts';

/** A page while it is edited: what is written, its history, and which of its sections are open. */
export type Composing = ReturnType<typeof useComposing>;

/** `others` are the other pages: their addresses are taken. */
export function useComposing(start: () => PageValues, others: readonly Rival[]) {
  const { draft: page, actions, ...history } = useHistory(() => toDraft(start()));
  const list = useRef<HTMLOListElement>(null);
  const draft = toValues(page);
  const written: Written<PageValues, readonly Rival[]> = {
    draft,
    change: (news) => actions.replace({ ...draft, ...news }, t('change')),
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

/** What is written, the way back and forth by buttons and by Ctrl+Z, and what either of them last did, in words. */
function useHistory(start: () => PageDraft) {
  const [history, dispatch] = useReducer(historyReducer<PageDraft>, undefined, () =>
    begin(start()),
  );
  const actions = useMemo(() => composerActions(dispatch), []);
  const [said, setSaid] = useState('');
  const go = (isBack: boolean) => {
    const words = isBack ? undoWords(history) : redoWords(history);
    if (words === undefined) return;
    setSaid(isBack ? t('Undone: {words}.', { words }) : t('Done again: {words}.', { words }));
    if (isBack) actions.undo();
    else actions.redo();
  };
  useCommandKey('z', ({ shiftKey }) => go(!shiftKey), isInText);
  useCommandKey('y', () => go(false), isInText);
  return { history, draft: history.present, actions, said, go };
}

/** Within a text field the keys undo what is typed there, as everywhere. */
const TEXT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isInText = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TEXT) !== null;
