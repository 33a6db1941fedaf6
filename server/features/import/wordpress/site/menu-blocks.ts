import { z } from 'zod';
import { t } from '#languages/t.ts';
import { CostlyHtml, parseHtml } from '#server/platform/html/parse-html.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import { MAX_MENU_TEXT } from '../limits.ts';
import { type Node, walk } from '../text/hast.ts';
import { oneLineOf } from '../text/plain.ts';
import type { Line } from './line.ts';
import { BLOG, type MenuEntry } from './menu-entry.ts';

/** `wp:navigation-link {"label":"About","id":12} /`: a block of a menu, or the end of one that holds others. */
const BLOCK =
  /^\s*(\/)?wp:(navigation-link|navigation-submenu|home-link|page-list)\s*(\{[\s\S]*\})?\s*(\/)?\s*$/;

const attributes = z.object({
  label: z.string().catch(''),
  id: z.coerce.string().catch(''),
  url: z.string().catch(''),
  kind: z.string().catch(''),
});

/** The entries of a menu that was made of blocks, as the newer themes have it. */
export function menuEntriesOf(line: Line, text: string): MenuEntry[] {
  const menu = oneLineOf(line.title) || line.slug;
  const above: string[] = [];
  const entries: MenuEntry[] = [];
  for (const comment of commentsOf(text)) {
    const [, ends, name, json = '{}', isWhole] = BLOCK.exec(comment) ?? [];
    if (name === undefined) continue;
    if (ends) {
      above.pop();
      continue;
    }
    const id = `${line.id}.${entries.length}`;
    const place = { id, menu, parent: above.at(-1) ?? '', order: entries.length };
    entries.push({ ...place, ...leadsTo(name, json) });
    if (!isWhole) above.push(id);
  }
  return entries;
}

function leadsTo(name: string, json: string) {
  const given = attributes.parse(parsed(json));
  const isOf = (kind: string) => given.kind === kind;
  return {
    label: oneLineOf(given.label).slice(0, 100) || (name === 'home-link' ? t('Home') : ''),
    object: isOf('post-type') ? given.id : '',
    term: isOf('taxonomy') ? given.id : '',
    url: name === 'home-link' ? '/' : isOf('taxonomy') ? BLOG : given.url.slice(0, 500),
    isPageList: name === 'page-list',
  };
}

function parsed(json: string): object {
  const value = jsonIn(json);
  return typeof value === 'object' && value !== null ? value : {};
}

function commentsOf(text: string): string[] {
  if (text.length > MAX_MENU_TEXT) return [];
  try {
    const tree = parseHtml(text);
    const nodes = 'children' in tree ? (tree.children as Node[]) : [];
    return [...walk(nodes)].flatMap((node) => (node.type === 'comment' ? [node.value] : []));
  } catch (error) {
    if (error instanceof CostlyHtml) return [];
    throw error;
  }
}
