import type { SiteSettings } from '#contract/site.ts';
import { type Keyed, keyed, moved, withoutKey } from '#web/admin/ordering/use-rows.ts';

/** The menu as it is saved. */
export type Menu = SiteSettings['navigation'];

export type NavLink = Omit<Menu[number], 'children'>;
export type NavEntry = Keyed<NavLink> & { children: readonly Keyed<NavLink>[] };

/** The menu while it is edited: each entry's key stays with it through every move. */
export type Navigation = readonly NavEntry[];

export const withKeys = (menu: Menu): Navigation =>
  menu.map((entry) => ({ ...keyed(entry), children: entry.children.map(keyed) }));

export const withoutKeys = (navigation: Navigation): Menu =>
  navigation.map((entry) => ({ ...withoutKey(entry), children: entry.children.map(withoutKey) }));

/** Where an entry stands: in the main row, or below an entry of it. */
export type Place = { parent: NavEntry | undefined; index: number; count: number };

export function placeOf(navigation: Navigation, key: string): Place | undefined {
  for (const parent of [undefined, ...navigation]) {
    const entries = parent?.children ?? navigation;
    const index = entries.findIndex((entry) => entry.key === key);
    if (index !== -1) return { parent, index, count: entries.length };
  }
  return undefined;
}

/** With an entry at another place among those it stands with; those below it go along. */
export function withMoved(navigation: Navigation, key: string, to: number): Navigation {
  const place = placeOf(navigation, key);
  if (!place) return navigation;
  const { parent, index } = place;
  if (!parent) return moved(navigation, index, to);
  return withChildren(navigation, parent.key, moved(parent.children, index, to));
}

export function withChanged(
  navigation: Navigation,
  key: string,
  news: Partial<NavLink>,
): Navigation {
  const change = <T extends Keyed<NavLink>>(entry: T): T =>
    entry.key === key ? { ...entry, ...news } : entry;
  return navigation.map((entry) => ({ ...change(entry), children: entry.children.map(change) }));
}

/** The entries of the main row that one can stand below; none for one that has others below it itself. */
export function parentsFor(navigation: Navigation, key: string): Navigation {
  const own = navigation.find((entry) => entry.key === key);
  return own && own.children.length > 0 ? [] : navigation.filter((entry) => entry !== own);
}

/** With an entry at the end below another; without a parent, in the main row right after the one it stood below. */
export function withParent(
  navigation: Navigation,
  key: string,
  parentKey: string | undefined,
): Navigation {
  const gone = takenOut(navigation, key);
  if (!gone || gone.parentKey === parentKey) return navigation;
  const rest = withoutEntry(navigation, key);
  if (parentKey === undefined) {
    const after = rest.findIndex((entry) => entry.key === gone.parentKey) + 1;
    return rest.toSpliced(after, 0, gone.entry);
  }
  const parent = parentsFor(navigation, key).find((entry) => entry.key === parentKey);
  if (!parent) return navigation;
  const { children: _, ...link } = gone.entry;
  return withChildren(rest, parentKey, [...parent.children, link]);
}

/** What was taken out, and where it stood; those below it went along. */
export type TakenOut = { entry: NavEntry; parentKey: string | undefined; index: number };

export function takenOut(navigation: Navigation, key: string): TakenOut | undefined {
  const place = placeOf(navigation, key);
  if (!place) return undefined;
  const { parent, index } = place;
  const found = parent ? parent.children[index] : navigation[index];
  return found && { entry: { children: [], ...found }, parentKey: parent?.key, index };
}

export function withoutEntry(navigation: Navigation, key: string): Navigation {
  return navigation
    .filter((entry) => entry.key !== key)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child.key !== key) }));
}

/** With what was taken out back where it stood; in the main row, when what it stood below is gone. */
export function withRestored(
  navigation: Navigation,
  { entry, parentKey, index }: TakenOut,
): Navigation {
  const parent = navigation.find(({ key }) => key === parentKey);
  if (!parent) return navigation.toSpliced(index, 0, entry);
  const { children: _, ...link } = entry;
  return withChildren(navigation, parent.key, parent.children.toSpliced(index, 0, link));
}

function withChildren(
  navigation: Navigation,
  key: string,
  children: NavEntry['children'],
): Navigation {
  return navigation.map((entry) => (entry.key === key ? { ...entry, children } : entry));
}
