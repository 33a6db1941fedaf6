import { parseHtml } from '#server/platform/html/parse-html.ts';
import { jsonIn } from '#server/platform/json-in.ts';
import { MAX_REUSE_DEPTH } from '../limits.ts';
import { type BlockComment, leftOutAs, recordOf, setting } from './block-comments.ts';
import type { TextContext } from './context.ts';
import { addressPieces } from './figures.ts';
import { element, findAll, isElement, type Node } from './hast.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

type Read = (text: string, context: TextContext) => Piece[];

/** What a comment of a block shows by itself. All other blocks are read from their HTML. */
export function blockPieces(block: BlockComment, context: TextContext, read: Read): Piece[] {
  const { name, settings, isAlone } = block;
  if (isAlone && name === 'block') return reusedPieces(settings, context, read);
  if (isAlone && (name === 'embed' || name.startsWith('core-embed/')))
    return addressPieces(setting(settings, 'url'), '', context);
  if (isAlone && name === 'footnotes' && context.footnotes !== '') return footnotes(context);
  const left = leftOutAs(block);
  if (left === 'block') context.notes.add('block', { name });
  else if (left) context.notes.add(left);
  return [];
}

function reusedPieces(
  settings: BlockComment['settings'],
  context: TextContext,
  read: Read,
): Piece[] {
  const id = /^\d{1,19}$/.exec(setting(settings, 'ref'))?.[0] ?? '';
  const text = context.reused.get(id);
  const isLoop = context.inside.includes(id);
  if (
    text === undefined ||
    isLoop ||
    context.expansions <= 0 ||
    context.inside.length >= MAX_REUSE_DEPTH
  ) {
    context.notes.add('reused-absent', { id });
    return [];
  }
  context.expansions -= 1;
  const inner: TextContext = {
    ...context,
    codes: [],
    inside: [...context.inside, id],
    ownWords: ownWordsOf(settings),
  };
  const pieces = read(text, inner);
  context.expansions = inner.expansions;
  return pieces;
}

/** What a reused block says in this place instead of its own words, by the names of its parts. */
function ownWordsOf(settings: BlockComment['settings']): TextContext['ownWords'] {
  const parts = recordOf(settings.content ?? settings.overrides);
  return new Map(
    Object.entries(parts).map(([name, part]) => [name, recordOf(recordOf(part).values ?? part)]),
  );
}

/** The notes at the foot of a text, which WordPress keeps beside it. */
function footnotes(context: TextContext): Piece[] {
  const entries = listed(context.footnotes).map((content) =>
    element('li', {}, parsed(content, context)),
  );
  const nodes = tidy([element('ol', {}, entries)], context);
  if (nodes.length === 0) context.notes.add('block', { name: 'footnotes' });
  return nodes.length === 0 ? [] : [{ type: 'html', nodes }];
}

function listed(json: string): string[] {
  const list = jsonIn(json);
  return Array.isArray(list) ? list.map((each) => String(recordOf(each).content ?? '')) : [];
}

/** The longest words that a part has of its own, in characters. */
const MAX_OWN_WORDS = 2000;

/** The element of a part with the words that it has in this place. */
export function withOwnWords(node: Node, name: string, context: TextContext): Node {
  const own = context.ownWords.get(name);
  if (!own || !isElement(node)) return node;
  const words = (setting(own, 'content') || setting(own, 'text')).slice(0, MAX_OWN_WORDS);
  const url = setting(own, 'url');
  // Of a button the words stand in its link.
  const holder = node.tagName === 'div' ? findAll([node], 'a')[0] : node;
  const change = (each: Node): Node => {
    if (!isElement(each)) return each;
    if (each.tagName === 'img' && url !== '')
      return element('img', { src: url, alt: setting(own, 'alt') }, []);
    const href = each.tagName === 'a' && url !== '' ? { href: url } : {};
    const isOwn = each === holder && words !== '';
    const children = isOwn ? parsed(words, context) : (each.children as Node[]).map(change);
    return element(each.tagName, { ...each.properties, ...href }, children);
  };
  return change(node);
}

/** What a text costs beside its elements: so many characters count as one. */
const CHARACTERS = 100;

function parsed(html: string, { nodes }: TextContext): Node[] {
  nodes.nodes -= Math.ceil(html.length / CHARACTERS);
  const tree = parseHtml(html, nodes);
  return 'children' in tree ? (tree.children as Node[]) : [];
}
