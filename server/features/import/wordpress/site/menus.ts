import { type PlannedLink, type PlannedMenu, thingAddress } from '../../planned.ts';
import { MAX_MENU_ENTRIES, MAX_MENUS } from '../limits.ts';
import { oneLineOf } from '../text/plain.ts';
import { isPublished, type Line } from './line.ts';
import { type Links, pathKey } from './links.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { Survey } from './survey.ts';

/** A menu as a tree. */
type Branch = { label: string; object: string; url: string; children: Branch[] };
export type Menu = { name: string; entries: Branch[] };

/** How deep a menu is shown, and how long its line may be. */
const MAX_LEVELS = 5;
const MAX_WORDS = 2000;

/** The menus of a site, the entries of each in their order. */
export function menusOf(
  entries: readonly MenuEntry[],
  { lines, categories, tags }: Pick<Survey, 'lines' | 'categories' | 'tags'>,
): readonly Menu[] {
  const names = new Map([...categories, ...tags].map(({ id, name }) => [id, name]));
  const named = entries.map((entry) => ({
    ...entry,
    label: entry.label || names.get(entry.term) || '',
  }));
  const menus = Map.groupBy(named, ({ menu }) => menu);
  return [...menus].slice(0, MAX_MENUS).map(([name, every]) => {
    const all = every.slice(0, MAX_MENU_ENTRIES);
    const ids = new Set(all.map(({ id }) => id));
    const below = Map.groupBy(all, ({ parent }) => (ids.has(parent) ? parent : ''));
    return { name, entries: branches(below, '', lines, 1) };
  });
}

function branches(
  below: ReadonlyMap<string, MenuEntry[]>,
  parent: string,
  lines: ReadonlyMap<string, Line>,
  level: number,
): Branch[] {
  if (level > MAX_LEVELS) return [];
  return (below.get(parent) ?? [])
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, label, object, url, isPageList }) =>
      isPageList
        ? pagesBelow('', lines, level)
        : {
            label: label || oneLineOf(lines.get(object)?.title ?? '') || url,
            ...{ object, url },
            children: branches(below, id, lines, level + 1),
          },
    )
    .filter(({ label }) => label !== '');
}

/** All public pages, in their hierarchy. */
function pagesBelow(parent: string, lines: ReadonlyMap<string, Line>, level: number): Branch[] {
  if (level > MAX_LEVELS) return [];
  return [...lines.values()]
    .filter((line) => line.type === 'page' && line.parent === parent && isPublished(line))
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'en'))
    .slice(0, MAX_MENU_ENTRIES)
    .map(({ id, title, link }) => ({
      label: oneLineOf(title),
      object: id,
      url: link,
      children: pagesBelow(id, lines, level + 1),
    }));
}

/** The entries of a menu in one line: `Home; About (Staff; Beliefs); Give`. */
export const menuInWords = ({ entries }: Menu): string =>
  entriesInWords(entries).slice(0, MAX_WORDS);

const entriesInWords = (entries: readonly Branch[]): string =>
  entries
    .map(({ label, children }) =>
      children.length > 0 ? `${label} (${entriesInWords(children)})` : label,
    )
    .join('; ');

/** A menu as it can stand here: in two levels. */
export function plannedMenu({ name, entries }: Menu, target: TargetOf): PlannedMenu {
  const lost: string[] = [];
  const link = ({ label, object, url, children }: Branch): PlannedLink | undefined => {
    const href = target(object, url) ?? '';
    if (href !== '' || children.length > 0) return { label, href };
    lost.push(label);
    return undefined;
  };
  const flat = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(flat)];
  return {
    name,
    entries: entries.flatMap((branch) => {
      const own = link(branch);
      const children = branch.children.flatMap(flat).flatMap((child) => {
        const one = link({ ...child, children: [] });
        return one ?? [];
      });
      return own ? { ...own, children } : [];
    }),
    lost,
  };
}

/** Where an entry leads; undefined if what it leads to is not brought. */
type TargetOf = (object: string, url: string) => string | undefined;

export const targetsOf =
  (links: Links, lines: ReadonlyMap<string, Line>): TargetOf =>
  (object, url) => {
    // An entry that only opens those below it.
    if (object === '' && url.startsWith('#')) return '';
    const line = lines.get(object);
    const written = url || (line?.link ?? '');
    const own = links.urlOf(line?.link || url);
    if (own && own.search === '' && pathKey(own.pathname) === pathKey(links.home.pathname))
      return '/';
    const ref = links.byId(object);
    if (ref) return thingAddress(ref);
    if (object !== '') return undefined;
    const found = links.resolve(written, links.home);
    if ('ref' in found) return thingAddress(found.ref);
    return 'address' in found ? found.address : undefined;
  };
