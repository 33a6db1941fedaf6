import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageEntry } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { keyed } from '#web/admin/ordering/use-rows.ts';
import { isSame } from '#web/admin/saving/fields.ts';
import {
  type Menu,
  type Navigation,
  type NavLink,
  placeOf,
  type TakenOut,
  takenOut,
  withChanged,
  withKeys,
  withMoved,
  withoutEntry,
  withoutKeys,
  withParent,
  withRestored,
} from './navigation-tree.ts';

/**
 * What can be done with the menu's entries, by their keys. As in every ordered list (ordering/use-rows.ts) the focus
 * goes along and each change is said; here entries also go below one another.
 */
export function useNavigation(
  menu: Menu,
  onMenu: (menu: Menu) => void,
  root: RefObject<HTMLElement | null>,
) {
  const [navigation, setNavigation] = useState(() => withKeys(menu));
  // Changed elsewhere: a draft was thrown away, another person's text was taken.
  if (!isSame(withoutKeys(navigation), menu)) setNavigation(withKeys(menu));
  const onChange = (next: Navigation) => {
    setNavigation(next);
    onMenu(withoutKeys(next));
  };
  const [removed, setRemoved] = useState<TakenOut>();
  const { said, apply } = useApply(onChange, root);
  const labelOf = (key: string) => takenOut(navigation, key)?.entry.label || t('The entry');
  return {
    navigation,
    removed,
    said,
    change: (key: string, news: Partial<NavLink>) => onChange(withChanged(navigation, key, news)),
    /** `by` names the control it was done with, where the focus stays. */
    move: (key: string, to: number, by: string) => {
      const count = placeOf(navigation, key)?.count ?? 0;
      if (to < 0 || to >= count) return;
      const words = t('{name} is now {place} of {count}.', {
        name: labelOf(key),
        place: to + 1,
        count,
      });
      apply(withMoved(navigation, key, to), words, at(key, by));
    },
    /** Below an entry of the main row, or without one into the main row. */
    putBelow: (key: string, parentKey: string | undefined) => {
      const name = labelOf(key);
      const words =
        parentKey === undefined
          ? t('{name} is now in the main row.', { name })
          : t('{name} is now under {parent}.', { name, parent: labelOf(parentKey) });
      apply(
        withParent(navigation, key, parentKey),
        words,
        `[data-key="${key}"] [data-level] select`,
      );
    },
    add: (link: NavLink) => {
      const entry = { ...keyed(link), children: [] };
      setRemoved(undefined);
      const words = t('{name} added at the end.', { name: link.label });
      apply([...navigation, entry], words, at(entry.key, 'handle'));
    },
    remove: (key: string) => {
      const gone = takenOut(navigation, key);
      if (!gone) return;
      flushSync(() => setRemoved(gone));
      const words = t('{name} removed.', { name: labelOf(key) });
      apply(withoutEntry(navigation, key), words, '[data-undo]');
    },
    undo: () => {
      if (!removed) return;
      const { key, label } = removed.entry;
      setRemoved(undefined);
      apply(
        withRestored(navigation, removed),
        t('{name} is back.', { name: label }),
        at(key, 'handle'),
      );
    },
  };
}

/** Makes a change, says it, and leads the focus along. */
function useApply(onChange: (next: Navigation) => void, root: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState('');
  const apply = (next: Navigation, words: string, focus: string) => {
    flushSync(() => {
      onChange(next);
      setSaid(words);
    });
    root.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  return { said, apply };
}

/** The control of an entry. */
const at = (key: string, by: string) => `[data-key="${key}"] [data-by="${by}"]`;

type NavigationActions = ReturnType<typeof useNavigation>;

/** What every list of the navigation shares. */
export type Tree = {
  navigation: Navigation;
  actions: NavigationActions;
  errorOf: (path: string) => string | undefined;
  pages: readonly PageEntry[];
  /** The entry that is open, by its key: it stays open when it goes below another. */
  open: string | undefined;
  setOpen: (key: string | undefined) => void;
};
