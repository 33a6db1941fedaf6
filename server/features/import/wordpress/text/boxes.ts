import { thingAddress } from '../../planned.ts';
import type { TextContext } from './context.ts';
import { backgroundOf, figurePieces, galleryPieces, isGallery } from './figures.ts';
import {
  attribute,
  type Element,
  findAll,
  hasClass,
  isElement,
  type Node,
  wordsOf,
} from './hast.ts';
import { pictureAt, shownOf } from './pictures.ts';
import type { Piece } from './piece.ts';
import { noteLost } from './tidy.ts';

type Inner = (nodes: readonly Node[]) => Piece[];

/** A box: buttons, columns, a cover, or what stands in it. */
export function boxPieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const children = node.children as Node[];
  if (hasClass(node, 'wp-block-buttons', 'wp-block-button'))
    return buttonPieces(node, context, inner);
  if (hasClass(node, 'wp-block-columns')) return columnPieces(children, inner);
  if (hasClass(node, 'wp-block-media-text')) return columnPieces(children, inner);
  if (hasClass(node, 'wp-caption')) return figurePieces(node, context, inner);
  if (isGallery(node) || hasClass(node, 'tiled-gallery')) return galleryPieces(node, context);
  return [...coverPieces(node, context), ...inner(children)];
}

function buttonPieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const links = findAll([node], 'a').filter((link) => wordsOf(link) !== '');
  const buttons = links.flatMap((link) => {
    const target = context.links.resolve(attribute(link, 'href'), context.from);
    noteLost(target, context.notes);
    const href =
      'ref' in target ? thingAddress(target.ref) : 'address' in target ? target.address : '';
    return href ? [{ label: wordsOf(link).slice(0, 80), href }] : [];
  });
  if (buttons.length > 0) return [{ type: 'buttons', buttons }];
  return links.length > 0 || hasClass(node, 'wp-block-button')
    ? []
    : inner(node.children as Node[]);
}

/** Columns side by side; whether they can stay so is seen when they are written. */
function columnPieces(children: readonly Node[], inner: Inner): Piece[] {
  const columns = children
    .filter((child) => isElement(child))
    .map((child) => inner([child]))
    .filter((pieces) => pieces.length > 0);
  return columns.length > 1 ? [{ type: 'columns', columns }] : columns.flat();
}

/** The picture behind a box. */
function coverPieces(node: Element, context: TextContext): Piece[] {
  const source = backgroundOf(node);
  if (source === '') return [];
  const item = pictureAt(source, '', context);
  return item ? [{ type: 'picture', picture: shownOf(item), wide: true }] : [];
}
