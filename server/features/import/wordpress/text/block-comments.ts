import { jsonIn } from '#server/platform/json-in.ts';
import { type Node, walk } from './hast.ts';

/** A comment that begins or ends a block: `wp:name {"json"} /`. */
export type BlockComment = {
  /** Without `core/`, as WordPress itself leaves it out. */
  name: string;
  settings: Settings;
  /** Whether it has no HTML of its own. */
  isAlone: boolean;
  isEnd: boolean;
};
type Settings = Readonly<Record<string, unknown>>;

/** The longest settings that are read, in characters. */
const MAX_SETTINGS = 50_000;

export function blockComment(node: Node): BlockComment | undefined {
  if (node.type !== 'comment') return undefined;
  let text = node.value.trim();
  const isEnd = text.startsWith('/');
  if (isEnd) text = text.slice(1);
  const match = /^wp:([a-z][\w/-]{0,100})(?=[\s{/]|$)/.exec(text);
  if (!match) return undefined;
  let rest = text.slice(match[0].length).trim();
  const written = match[1] ?? '';
  const name = written.replace(/\/$/, '').replace(/^core\//, '');
  const isAlone = rest.endsWith('/') || written.endsWith('/');
  if (rest.endsWith('/')) rest = rest.slice(0, -1).trim();
  return { name, settings: settingsOf(rest), isAlone, isEnd };
}

/** The settings as they are written; none where they cannot be read. */
function settingsOf(json: string): Settings {
  return json.startsWith('{') && json.length <= MAX_SETTINGS ? recordOf(jsonIn(json)) : {};
}

export const recordOf = (value: unknown): Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};

/** A setting as words; '' for anything else. */
export function setting(settings: Settings, name: string): string {
  const value = Object.hasOwn(settings, name) ? settings[name] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The blocks with such a name within a part of a tree. */
export const blocksWithin = (nodes: readonly Node[], name: string): BlockComment[] =>
  [...walk(nodes)].flatMap((node) => {
    const block = blockComment(node);
    return block && block.name === name && !block.isEnd ? [block] : [];
  });

/** Blocks that are empty where they have no HTML. */
const EMPTY = new Set(
  (
    'paragraph heading image list list-item quote gallery audio video file columns column group cover buttons button ' +
    'media-text preformatted pullquote verse table code details text-columns subhead social-links social-link accordion ' +
    'accordion-item accordion-heading accordion-panel tabs tab playlist html freeform missing shortcode more nextpage ' +
    'spacer separator math widget-group read-more home-link'
  ).split(' '),
);
/** Parts of blocks that are named as a whole. */
const PARTS =
  /^(post-|query-|comment-|comments-|navigation-|term-|terms-|next-post|previous-post|playlist-track)/;
/** Blocks around parts that WordPress fills. */
const FILLED = new Set(['query', 'comments', 'navigation', 'terms-query', 'post-comments']);
/** Forms of plugins, and their fields. */
const OF_FORMS =
  /^(form|jetpack\/(contact-form|field-)|wpforms\/|gravityforms\/|contact-form-7\/|ninja-forms\/|mailpoet\/|formidable\/|mc4wp)/;

/** What is said of a block that is left out; undefined for one that has nothing to show. */
export function leftOutAs(block: BlockComment): 'block' | 'form' | undefined {
  const { name, isAlone, isEnd } = block;
  if (isEnd) return undefined;
  if (OF_FORMS.test(name)) return 'form';
  if (!isAlone) return FILLED.has(name) ? 'block' : undefined;
  if (FILLED.has(name)) return 'block';
  return EMPTY.has(name) || PARTS.test(name) ? undefined : 'block';
}
