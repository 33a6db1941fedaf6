import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { keyed } from '#web/admin/ordering/use-rows.ts';
import type { NavLink } from '../settings-draft.ts';
import {
  type Navigation,
  placeOf,
  type TakenOut,
  takenOut,
  withChanged,
  withMoved,
  withoutEntry,
  withParent,
  withRestored,
} from './navigation-tree.ts';

/**
 * What can be done with the menu's entries, by their keys. As in every ordered list (ordering/use-rows.ts) the focus
 * goes along and each change is said; here entries also go below one another.
 */
export function useNavigation(
  navigation: Navigation,
  onChange: (navigation: Navigation) => void,
  root: RefObject<HTMLElement | null>,
) {
  const [removed, setRemoved] = useState<TakenOut>();
  const [said, setSaid] = useState('');
  const apply = (next: Navigation, words: string, focus: string) => {
    flushSync(() => {
      onChange(next);
      setSaid(words);
    });
    root.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const labelOf = (key: string) => takenOut(navigation, key)?.entry.label || 'The entry';
  const at = (key: string, by: string) => `[data-key="${key}"] [data-by="${by}"]`;
  return {
    removed,
    said,
    change: (key: string, news: Partial<NavLink>) => onChange(withChanged(navigation, key, news)),
    /** `by` names the control it was done with, where the focus stays. */
    move: (key: string, to: number, by: string) => {
      const count = placeOf(navigation, key)?.count ?? 0;
      if (to < 0 || to >= count) return;
      const words = `${labelOf(key)} is now ${to + 1} of ${count}.`;
      apply(withMoved(navigation, key, to), words, at(key, by));
    },
    /** Below an entry of the main row, or without one into the main row. */
    putBelow: (key: string, parentKey: string | undefined) => {
      const where = parentKey === undefined ? 'in the main row' : `under ${labelOf(parentKey)}`;
      const words = `${labelOf(key)} is now ${where}.`;
      apply(
        withParent(navigation, key, parentKey),
        words,
        `[data-key="${key}"] [data-level] select`,
      );
    },
    add: (link: NavLink) => {
      const entry = { ...keyed(link), children: [] };
      setRemoved(undefined);
      apply([...navigation, entry], `${link.label} added at the end.`, at(entry.key, 'handle'));
    },
    remove: (key: string) => {
      const gone = takenOut(navigation, key);
      if (!gone) return;
      flushSync(() => setRemoved(gone));
      apply(withoutEntry(navigation, key), `${labelOf(key)} removed.`, '[data-undo]');
    },
    undo: () => {
      if (!removed) return;
      const { key, label } = removed.entry;
      setRemoved(undefined);
      apply(withRestored(navigation, removed), `${label} is back.`, at(key, 'handle'));
    },
  };
}

export type NavigationActions = ReturnType<typeof useNavigation>;
