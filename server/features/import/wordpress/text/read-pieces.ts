import { parseHtml } from '#server/platform/html/parse-html.ts';
import { blockPieces, withOwnWords } from './alone-blocks.ts';
import { type BlockComment, blockComment, recordOf, setting } from './block-comments.ts';
import { boxPieces, socialPieces } from './boxes.ts';
import { codePieces } from './code-pieces.ts';
import type { TextContext } from './context.ts';
import { figurePieces } from './figures.ts';
import { filmAt } from './film-address.ts';
import { playerPiece } from './films.ts';
import { framePiece } from './frames.ts';
import {
  attribute,
  childrenOf,
  type Element,
  element,
  findAll,
  hasClass,
  INLINE,
  isElement,
  isHidden,
  isSpace,
  linesOf,
  type Node,
  textNode,
  walk,
  wordsOf,
} from './hast.ts';
import { linkedPieces, linksOfPictures, picturePieces } from './linked-pictures.ts';
import { paragraphed } from './paragraphs.ts';
import type { Piece } from './piece.ts';
import { withoutShortCodes } from './short-codes.ts';
import { noteHidden, tidy } from './tidy.ts';

/** The parts of a text of WordPress, in order. Throws `CostlyHtml` for one that is too much. */
export function piecesOfText(text: string, context: TextContext): Piece[] {
  const isOfBlocks = text.includes('<!-- wp:');
  const coded = withoutShortCodes(isOfBlocks ? text : withFilms(text), context);
  const tree = parseHtml(isOfBlocks ? coded : paragraphed(coded), context.nodes);
  return piecesOf(childrenIn(tree), context);
}

const childrenIn = (tree: ReturnType<typeof parseHtml>): Node[] =>
  'children' in tree ? (tree.children as Node[]) : [];

/** An address alone on its line, which WordPress shows as what it leads to. */
const withFilms = (text: string) =>
  text.replaceAll(
    /^[^\S\r\n]*(https?:\/\/[^\s<>"[\]]{4,500})[^\S\r\n]*\r?$/gm,
    (whole, address: string) => (filmAt(address) ? `\n[embed]${address}[/embed]\n` : whole),
  );

/** The parts of a list of nodes: what stands in a line becomes a paragraph. */
function piecesOf(nodes: readonly Node[], context: TextContext): Piece[] {
  const pieces: Piece[] = [];
  let line: Node[] = [];
  const flush = () => {
    if (line.some((node) => !isSpace(node))) pieces.push(...linePieces(line, context));
    line = [];
  };
  let opened: BlockComment | undefined;
  for (const node of withoutUnseen(nodes)) {
    if (node.type === 'text' || (isElement(node) && INLINE.has(node.tagName) && !isLarge(node))) {
      line.push(node);
      continue;
    }
    const block = blockComment(node);
    if (node.type === 'comment' && !block) continue;
    flush();
    if (block) pieces.push(...blockPieces(block, context, piecesOfText));
    else pieces.push(...blockOf(node, opened, context));
    opened = block;
  }
  flush();
  return pieces;
}

/** What WordPress shows only where a list is empty. */
const IF_EMPTY = new Set(['query-no-results', 'terms-query-no-results']);

function* withoutUnseen(nodes: readonly Node[]): Generator<Node> {
  let unseen = '';
  for (const node of nodes) {
    const block = blockComment(node);
    if (unseen !== '') {
      if (block?.isEnd && block.name === unseen) unseen = '';
    } else if (block && !block.isEnd && !block.isAlone && IF_EMPTY.has(block.name))
      unseen = block.name;
    else yield node;
  }
}

/** An element as the block that begins before it says. */
function blockOf(node: Node, opened: BlockComment | undefined, context: TextContext): Piece[] {
  if (!opened || !isElement(node)) return onePiece(node, context);
  if (opened.name === 'tab') {
    const title = setting(opened.settings, 'label').slice(0, 200);
    const pieces = onePiece(node, context);
    return title === '' ? pieces : [{ type: 'accordion', title, pieces }];
  }
  const name = setting(recordOf(opened.settings.metadata), 'name');
  return onePiece(name === '' ? node : withOwnWords(node, name, context), context);
}

/** Whether a link or a bold part holds what is no part of a line, as old texts have it. */
const isLarge = (node: Element): boolean =>
  [...walk(node.children as Node[])].some(
    (child) => isElement(child) && !INLINE.has(child.tagName) && child.tagName !== 'wbr',
  );

/** Bare text between blocks: an empty line ends a paragraph. */
function linePieces(line: readonly Node[], context: TextContext): Piece[] {
  const paragraphs: Node[][] = [[]];
  for (const node of line) {
    const parts = node.type === 'text' ? node.value.split(/\n\s*\n/) : [];
    if (parts.length < 2) paragraphs.at(-1)?.push(node);
    else
      for (const [index, part] of parts.entries()) {
        if (index > 0) paragraphs.push([]);
        paragraphs.at(-1)?.push(textNode(part));
      }
  }
  return paragraphs.flatMap((nodes) => paragraphPieces(element('p', {}, nodes), context));
}

function onePiece(node: Node, context: TextContext): Piece[] {
  if (!isElement(node)) return [];
  if (isHidden(node)) {
    noteHidden(node, context);
    return [];
  }
  const code = context.codes[Number(attribute(node, 'dataCode') || Number.NaN)];
  if (code) return codePieces(code, context, (text) => piecesOfText(text, context));
  const inner = (nodes: readonly Node[]) => piecesOf(nodes, context);
  const children = node.children as Node[];
  if (node.tagName === 'a') return linkedPieces(node, inner(children), context);
  if (INLINE.has(node.tagName)) return inner(children);
  switch (node.tagName) {
    case 'svg':
    case 'canvas':
      return [];
    case 'math':
    case 'map':
      return htmlOf([element('p', {}, [node])], context);
    case 'p':
      return paragraphPieces(node, context);
    case 'figure':
      return figurePieces(node, context, inner);
    case 'blockquote':
      return quotePieces(node, context);
    case 'hr':
      return [{ type: 'rule' }];
    case 'iframe':
    case 'object':
    case 'embed':
      return framePiece(node, context);
    case 'video':
    case 'audio':
      return playerPiece(node, '', context);
    case 'details':
      return detailsPieces(node, context);
    case 'form':
      context.notes.add('form');
      return [];
    default:
      return isText(node) ? listOrTable(node, context) : boxPieces(node, context, inner);
  }
}

const TEXTS = new Set('h1 h2 h3 h4 h5 h6 ul ol table pre dl address'.split(' '));
const isText = (node: Element) =>
  TEXTS.has(node.tagName) && !hasClass(node, 'blocks-gallery-grid', 'wp-block-gallery');

function listOrTable(node: Element, context: TextContext): Piece[] {
  return hasClass(node, 'wp-block-social-links')
    ? socialPieces(node, context)
    : htmlPieces(node, context);
}

function htmlPieces(node: Element, context: TextContext): Piece[] {
  const nodes = tidy([node], context);
  // Films and galleries within a list stand below it.
  const codes = findAll(node.children as Node[], 'figure').flatMap((figure) => {
    const code = context.codes[Number(attribute(figure, 'dataCode') || Number.NaN)];
    return code ? codePieces(code, context, (text) => piecesOfText(text, context)) : [];
  });
  return nodes.length === 0 ? codes : [{ type: 'html', nodes }, ...codes];
}

/** A paragraph; what is more than a line, such as a film, stands on its own. */
function paragraphPieces(node: Element, context: TextContext): Piece[] {
  const children = node.children as Node[];
  const film = filmAt(wordsOf(node));
  if (film) return [{ type: 'video', url: film, title: '' }];
  const players = outermost(children, /^(iframe|video|audio|object|embed)$/);
  if (players.length > 0) {
    const rest =
      wordsOf(node) === ''
        ? []
        : htmlOf([element('p', {}, withoutAll(children, new Set(players)))], context);
    return [...rest, ...players.flatMap((player) => onePiece(player, context))];
  }
  const pictures = findAll(children, 'img');
  if (pictures.length === 0 || wordsOf(node) !== '') return htmlOf([node], context);
  const links = linksOfPictures(children);
  return [
    ...pictures.flatMap((image) =>
      picturePieces(image, links.get(image), { caption: '', wide: false }, context),
    ),
    ...findAll(children, 'map').flatMap((map) => htmlOf([element('p', {}, [map])], context)),
  ];
}

function htmlOf(nodes: readonly Node[], context: TextContext): Piece[] {
  const tidied = tidy(nodes, context);
  return tidied.length === 0 ? [] : [{ type: 'html', nodes: tidied }];
}

/** Elements with such a name that are in no other one. */
function outermost(nodes: readonly Node[], names: RegExp): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node) || isHidden(node)) return [];
    return names.test(node.tagName) ? [node] : outermost(node.children as Node[], names);
  });
}

function withoutAll(nodes: readonly Node[], left: ReadonlySet<Node>): Node[] {
  return nodes.flatMap((node) => {
    if (left.has(node)) return [];
    return isElement(node)
      ? [{ ...node, children: withoutAll(childrenOf(node), left) } as Node]
      : [node];
  });
}

/** Words alone are a quote; with links or lists they stay as they are. */
function quotePieces(node: Element, context: TextContext): Piece[] {
  const inside = [...walk(node.children as Node[])].filter(isElement);
  const isPlain = inside.every(({ tagName }) =>
    /^(p|cite|br|em|i|strong|b|span|footer|small)$/.test(tagName),
  );
  if (!isPlain || wordsOf(node).length > 4000) return htmlOf([node], context);
  const source = inside.find(({ tagName }) => tagName === 'cite' || tagName === 'footer');
  const lines = (node.children as Node[])
    .filter((child) => child !== source)
    .flatMap((child) => linesOf(...withoutAll([child], new Set(source ? [source] : []))));
  const by = source ? wordsOf(source).replace(/^[—–-]\s*/, '') : '';
  const text = [...lines, ...(by ? [`— ${by}`] : [])].join('\n');
  return text === '' ? [] : [{ type: 'quote', text }];
}

function detailsPieces(node: Element, context: TextContext): Piece[] {
  const children = node.children as Node[];
  const summary = children.find((child) => isElement(child) && child.tagName === 'summary');
  const title = summary ? wordsOf(summary) : '';
  const pieces = piecesOf(
    children.filter((child) => child !== summary),
    context,
  );
  if (title !== '' && title.length <= 200) return [{ type: 'accordion', title, pieces }];
  return [...(isElement(summary) ? piecesOf(summary.children as Node[], context) : []), ...pieces];
}
