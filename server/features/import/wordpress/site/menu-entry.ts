import { FEEDS } from '#domain/feed-paths.ts';
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
  /** The category or tag whose posts it leads to. */
  term: string;
  url: string;
  /** Stands for all pages. */
  isPageList: boolean;
};

/** Where entries without an address lead: lists of posts by category, tag or author. */
export const BLOG: string = FEEDS.blog.page;

export function menuEntryOf(line: Line, { metas, terms }: XmlRecord): MenuEntry {
  const meta = (name: string) => metas.get(name) ?? '';
  const type = meta('_menu_item_type');
  return {
    id: line.id,
    menu: terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? '',
    parent: meta('_menu_item_menu_item_parent').replace(/^0$/, ''),
    order: line.order,
    label: oneLineOf(line.title).slice(0, 100),
    object: type === 'post_type' ? meta('_menu_item_object_id') : '',
    term: type === 'taxonomy' ? meta('_menu_item_object_id') : '',
    url: type === 'taxonomy' ? BLOG : meta('_menu_item_url').slice(0, 500),
    isPageList: false,
  };
}
