import { thingAddress } from '../../planned.ts';
import type { MediaItem } from '../site/media.ts';
import type { TextContext } from './context.ts';
import {
  attribute,
  type Element,
  element,
  findAll,
  isElement,
  type Node,
  wordsOf,
} from './hast.ts';
import { pictureOf, type Shown } from './pictures.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

type Below = Pick<Shown, 'caption' | 'words'> & { wide: boolean };

/** A picture on its own; one that leads somewhere stands in a text, as a link. */
export function picturePieces(
  image: Element,
  link: Element | undefined,
  { wide, ...below }: Below,
  context: TextContext,
): Piece[] {
  const shown = pictureOf(image, context);
  if (link && leadsElsewhere(link, shown?.item, context)) {
    const line = element('p', {}, [element('a', { href: attribute(link, 'href') }, [image])]);
    const words = below.words ?? (below.caption ? [textOf(below.caption)] : []);
    const caption = element('p', {}, [element('small', {}, words)]);
    const nodes = [...tidy([line], context), ...(words.length > 0 ? [caption] : [])];
    return nodes.length === 0 ? [] : [{ type: 'html', nodes }];
  }
  if (shown) return [{ type: 'picture', picture: { ...shown, ...below }, wide }];
  return below.caption
    ? [{ type: 'html', nodes: [element('p', {}, below.words ?? [textOf(below.caption)])] }]
    : [];
}

const textOf = (value: string): Node => ({ type: 'text', value });

/** The links around pictures. */
export const linksOfPictures = (nodes: readonly Node[]): ReadonlyMap<Element, Element> =>
  new Map(
    findAll(nodes, 'a').flatMap((link) =>
      findAll(link.children as Node[], 'img').map((image) => [image, link] as const),
    ),
  );

/** Whether a link around a picture leads to more than the picture itself. */
export function leadsElsewhere(
  link: Element,
  item: MediaItem | undefined,
  context: TextContext,
): boolean {
  const target = context.links.resolve(attribute(link, 'href'), context.from);
  if ('lost' in target) return false;
  if ('address' in target) return target.address !== '';
  return !item || thingAddress(target.ref) !== thingAddress(item.ref);
}

/** The parts within a link: its first words lead there. */
export function linkedPieces(link: Element, pieces: Piece[], context: TextContext): Piece[] {
  const href = attribute(link, 'href');
  const target = context.links.resolve(href, context.from);
  if ('lost' in target || ('address' in target && target.address === '')) return pieces;
  for (const [index, piece] of pieces.entries()) {
    const at = piece.type === 'html' ? piece.nodes.findIndex(isLinkable) : -1;
    const node = piece.type === 'html' ? piece.nodes[at] : undefined;
    if (piece.type !== 'html' || !node || !isElement(node)) continue;
    const inside = tidy([element('a', { href }, node.children as Node[])], context);
    const nodes = piece.nodes.with(at, { ...node, children: inside as Element['children'] });
    return pieces.with(index, { ...piece, nodes });
  }
  if (pieces.every(({ type }) => type === 'picture'))
    return findAll(link.children as Node[], 'img').flatMap((image) =>
      picturePieces(image, link, { caption: '', wide: false }, context),
    );
  const line = tidy([element('p', {}, [element('a', { href }, [textOf(href)])])], context);
  return line.length === 0 ? pieces : [...pieces, { type: 'html', nodes: line }];
}

const isLinkable = (node: Node) =>
  isElement(node) &&
  /^(p|h[2-4])$/.test(node.tagName) &&
  wordsOf(node) !== '' &&
  findAll([node], 'a', 'img').length === 0;
