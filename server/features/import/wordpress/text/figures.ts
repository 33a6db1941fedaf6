import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { playerPiece, recordingPiece } from './films.ts';
import {
  attribute,
  type Element,
  element,
  findAll,
  hasClass,
  isElement,
  type Node,
  textNode,
  walk,
  wordsOf,
} from './hast.ts';
import { pictureOf, type Shown } from './pictures.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

type Inner = (nodes: readonly Node[]) => Piece[];

/** A figure: pictures with their words, a film, a table, a quote. */
export function figurePieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const children = node.children as Node[];
  const caption = captionOf(node);
  const body = children.filter((child) => !isCaption(child));
  if (hasClass(node, 'wp-block-embed')) return embedPieces(body, caption, context, inner);
  const pictures = findAll(body, 'img');
  if (isGallery(node) || (pictures.length > 1 && wordsOf(...body) === ''))
    return galleryPieces(node, context);
  const player = findAll(body, 'video', 'audio')[0];
  if (player) return playerPiece(player, caption, context);
  const [image] = pictures;
  if (image && wordsOf(...body) === '' && findAll(body, 'iframe').length === 0)
    return picturePieces(image, node, caption, context);
  const words = caption ? [element('p', {}, [element('small', {}, [textNode(caption)])])] : [];
  const below: Piece[] = words.length > 0 ? [{ type: 'html', nodes: words }] : [];
  return [...inner(body), ...below];
}

const isCaption = (node: Node) =>
  isElement(node) && (node.tagName === 'figcaption' || hasClass(node, 'wp-caption-text'));

function captionOf(node: Element): string {
  const own = (node.children as Node[]).filter(isCaption);
  const all =
    own.length > 0 ? own : [...walk(node.children as Node[])].filter(isCaption).slice(0, 1);
  return wordsOf(...all).slice(0, 1000);
}

export const isGallery = (node: Element): boolean =>
  hasClass(
    node,
    'wp-block-gallery',
    'blocks-gallery-grid',
    'gallery',
    'tiled-gallery',
    'wp-block-jetpack-tiled-gallery',
  );

function picturePieces(
  image: Element,
  node: Element,
  caption: string,
  context: TextContext,
): Piece[] {
  const picture = pictureOf(image, context);
  if (!picture)
    return caption
      ? [{ type: 'html', nodes: tidy([element('p', {}, [textNode(caption)])], context) }]
      : [];
  return [
    {
      type: 'picture',
      picture: { ...picture, caption },
      wide: hasClass(node, 'alignwide', 'alignfull'),
    },
  ];
}

/** Pictures side by side, each with the words of its own figure. */
export function galleryPieces(node: Element, context: TextContext): Piece[] {
  const pictures = [...picturesWithin(node.children as Node[], undefined)].flatMap(
    ([image, holder]): Shown[] => {
      const shown = pictureOf(image, context);
      return shown ? [{ ...shown, caption: holder ? captionOf(holder).slice(0, 300) : '' }] : [];
    },
  );
  const caption = wordsOf(...(node.children as Node[]).filter(isCaption));
  const below: Piece[] = caption
    ? [{ type: 'html', nodes: [element('p', {}, [element('small', {}, [textNode(caption)])])] }]
    : [];
  return pictures.length === 0 ? below : [{ type: 'gallery', pictures }, ...below];
}

/** Each picture with the smallest figure or entry of a list around it. */
function* picturesWithin(
  nodes: readonly Node[],
  holder: Element | undefined,
): Generator<[Element, Element | undefined]> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'img') yield [node, holder];
    else
      yield* picturesWithin(
        node.children as Node[],
        /^(figure|li|dl)$/.test(node.tagName) ? node : holder,
      );
  }
}

/** What WordPress shows of an address: a film, or a link. */
function embedPieces(body: Node[], caption: string, context: TextContext, inner: Inner): Piece[] {
  const words = wordsOf(...body);
  const frames = findAll(body, 'iframe', 'video', 'audio');
  if (frames.length > 0) return frames.flatMap((frame) => inner([frame]));
  return addressPieces(words, caption, context);
}

export function addressPieces(address: string, title: string, context: TextContext): Piece[] {
  const film = filmAt(address);
  if (film) return recordingPiece('video', [film], title, context);
  if (!/^https?:\/\/\S+$/i.test(address)) return [];
  context.notes.add('embed', { address: address.slice(0, 300) });
  const link = element('a', { href: address }, [textNode(title || address)]);
  return [{ type: 'html', nodes: tidy([element('p', {}, [link])], context) }];
}

/** The source of a picture in a style: an old cover. */
export const backgroundOf = (node: Element): string =>
  /background(?:-image)?\s*:\s*url\(\s*['"]?([^'")]{1,500})/i.exec(attribute(node, 'style'))?.[1] ??
  '';
