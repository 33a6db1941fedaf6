import type { XmlRecord } from '../file/records.ts';
import { oneLineOf } from '../text/plain.ts';
import type { Line } from './line.ts';

/** An entry of a menu. */
export type MenuEntry = {
  id: string;
  menu: string;
  parent: string;
  order: number;
  /** What it is called; empty to be called as what it leads to. */
  label: string;
  /** The item that it leads to. */
  object: string;
  url: string;
};

export function menuEntryOf(line: Line, { metas, terms }: XmlRecord): MenuEntry {
  const meta = (name: string) => metas.get(name) ?? '';
  return {
    id: line.id,
    menu: terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? '',
    parent: meta('_menu_item_menu_item_parent').replace(/^0$/, ''),
    order: line.order,
    label: oneLineOf(line.title).slice(0, 100),
    object: meta('_menu_item_type') === 'post_type' ? meta('_menu_item_object_id') : '',
    url: meta('_menu_item_url').slice(0, 500),
  };
}

/** How deep a menu is shown, and how long its line may be. */
const MAX_LEVELS = 5;
const MAX_WORDS = 2000;

/** Each menu in one line: `Home; About (Staff; Beliefs); Give`. */
export function menusInWords(
  entries: readonly MenuEntry[],
  lines: ReadonlyMap<string, Line>,
): { name: string; entries: string }[] {
  const menus = Map.groupBy(entries, ({ menu }) => menu);
  return [...menus].map(([name, all]) => {
    const ids = new Set(all.map(({ id }) => id));
    const children = Map.groupBy(all, ({ parent }) => (ids.has(parent) ? parent : ''));
    return { name, entries: words(children, '', lines, 0).slice(0, MAX_WORDS) };
  });
}

function words(
  children: ReadonlyMap<string, MenuEntry[]>,
  parent: string,
  lines: ReadonlyMap<string, Line>,
  level: number,
): string {
  if (level === MAX_LEVELS) return '';
  return (children.get(parent) ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map((entry) => {
      const label = entry.label || oneLineOf(lines.get(entry.object)?.title ?? '') || entry.url;
      const below = words(children, entry.id, lines, level + 1);
      return below ? `${label} (${below})` : label;
    })
    .filter(Boolean)
    .join('; ');
}
