import type { PageEntry } from '#contract/pages.ts';
import type { Navigation } from './navigation-tree.ts';
import type { NavigationActions } from './use-navigation.ts';

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
