import { thingAddress } from '../../planned.ts';
import { noteAbsent } from '../site/media.ts';
import { blocksWithin, setting } from './block-comments.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { playerPiece, recordingPiece } from './films.ts';
import {
  attribute,
  childrenOf,
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
import { captionNodes } from './in-line.ts';
import { leadsElsewhere, linksOfPictures, picturePieces } from './linked-pictures.ts';
import { mapAt, mapPiece } from './map-address.ts';
import { pictureOf, type Shown } from './pictures.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

type Inner = (nodes: readonly Node[]) => Piece[];

/** A figure: pictures with their words, a film, a table, a quote. */
export function figurePieces(node: Element, context: TextContext, inner: Inner): Piece[] {
  const children = node.children as Node[];
  const caption = captionOf(node);
  const words = linkedCaption(node, context);
  const body = children.filter((child) => !isCaption(child));
  if (hasClass(node, 'wp-block-playlist'))
    return [...playlistPieces(body, context), ...captionBelow(caption, words)];
  if (hasClass(node, 'wp-block-embed')) {
    const pieces = embedPieces(body, words ? '' : caption, context, inner);
    return words ? [...pieces, ...captionBelow(caption, words)] : pieces;
  }
  const pictures = findAll(body, 'img');
  if (isGallery(node) || (pictures.length > 1 && wordsOf(...body) === ''))
    return galleryPieces(node, context);
  const player = findAll(body, 'video', 'audio')[0];
  if (player) return playerPieces(player, caption, words, context);
  const [image] = pictures;
  if (image && wordsOf(...body) === '' && findAll(body, 'iframe').length === 0) {
    const wide = hasClass(node, 'alignwide', 'alignfull');
    return picturePieces(
      image,
      linksOfPictures(body).get(image),
      { caption, ...(words ? { words } : {}), wide },
      context,
    );
  }
  return [...inner(body), ...captionBelow(caption, words)];
}

/** A film or sound is called by its caption; where that leads somewhere, or nothing can be played, it stands below. */
function playerPieces(
  player: Element,
  caption: string,
  words: Node[] | undefined,
  context: TextContext,
): Piece[] {
  const pieces = playerPiece(player, caption, context);
  return words || pieces.length === 0 ? [...pieces, ...captionBelow(caption, words)] : pieces;
}

const captionBelow = (caption: string, words: Node[] | undefined): Piece[] => {
  const nodes = captionNodes({ caption, ...(words ? { words } : {}) });
  return nodes.length === 0 ? [] : [{ type: 'html', nodes }];
};

/** The words of a caption with its links, if it has any. */
function linkedCaption(node: Element, context: TextContext): Node[] | undefined {
  const captions = (node.children as Node[]).filter(isCaption);
  if (findAll(captions, 'a').length === 0) return undefined;
  return tidy(
    captions.flatMap((caption) => childrenOf(caption)),
    context,
  );
}

/** Sounds in a list, of which only the settings say where they are. */
function playlistPieces(body: readonly Node[], context: TextContext): Piece[] {
  const tracks = blocksWithin(body, 'playlist-track').flatMap(({ settings }) => {
    const item = context.media.byId(setting(settings, 'id'));
    const sources = [item ? thingAddress(item.ref) : '', setting(settings, 'src')];
    const title = setting(settings, 'title') || (item?.title ?? '');
    if (item) noteAbsent(item, context.notes, 'file-lost');
    const known = item?.ref.kind === 'file' ? [{ src: sources[0] ?? '', title }] : [];
    if (known.length > 0) return known;
    return recordingPiece('audio', sources.slice(1), title, context).flatMap((piece) =>
      piece.type === 'audio' ? piece.tracks : [],
    );
  });
  return tracks.length === 0 ? [] : [{ type: 'audio', tracks }];
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
    'wp-block-jetpack-slideshow',
  );

/** Pictures side by side, each with the words of its own figure. */
export function galleryPieces(node: Element, context: TextContext): Piece[] {
  const links = linksOfPictures(node.children as Node[]);
  const pictures = [...picturesWithin(node.children as Node[], undefined)].flatMap(
    ([image, holder]): Shown[] => {
      const shown = pictureOf(image, context);
      const link = links.get(image);
      if (link && leadsElsewhere(link, shown?.item, context)) noteLink(link, context);
      if (holder && findAll(holder.children as Node[], 'figcaption').some(hasLink))
        context.notes.add('caption-links');
      return shown ? [{ ...shown, caption: holder ? captionOf(holder).slice(0, 300) : '' }] : [];
    },
  );
  const caption = wordsOf(...(node.children as Node[]).filter(isCaption));
  const below = captionBelow(caption, linkedCaption(node, context));
  return pictures.length === 0 ? below : [{ type: 'gallery', pictures }, ...below];
}

const hasLink = (node: Node) => findAll([node], 'a').length > 0;

/** Pictures of our galleries lead nowhere. */
const noteLink = (link: Element, { notes }: TextContext) =>
  notes.add('gallery-link', { address: attribute(link, 'href').slice(0, 300) });

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
  // Beside the frame of another WordPress stands a link to what it shows.
  const [link] = findAll(body, 'a').filter((each) => wordsOf(each) !== '');
  if (link && findAll(body, 'iframe').length > 0 && findAll(body, 'blockquote').length > 0)
    return addressPieces(attribute(link, 'href'), caption || wordsOf(link), context);
  const frames = findAll(body, 'iframe', 'video', 'audio');
  if (frames.length > 0)
    return [...frames.flatMap((frame) => inner([frame])), ...captionBelow(caption, undefined)];
  if (/^https?:\/\/\S+$/i.test(words)) return addressPieces(words, caption, context);
  return [...inner(body), ...captionBelow(caption, undefined)];
}

export function addressPieces(address: string, title: string, context: TextContext): Piece[] {
  const film = filmAt(address);
  if (film) return recordingPiece('video', [film], title, context);
  const map = mapAt(address);
  if (map) return [mapPiece(map, title, context)];
  if (!/^https?:\/\/\S+$/i.test(address)) {
    if (address !== '')
      context.notes.add('recording-elsewhere', { address: address.slice(0, 300) });
    return [];
  }
  const target = context.links.resolve(address, context.from);
  const isOwn = 'ref' in target;
  if (!isOwn) context.notes.add('embed', { address: address.slice(0, 300) });
  const words = title || (isOwn ? (address.split('/').filter(Boolean).at(-1) ?? address) : address);
  const link = element('a', { href: address }, [textNode(words)]);
  return [{ type: 'html', nodes: tidy([element('p', {}, [link])], context) }];
}

/** The source of a picture in a style: an old cover. */
export const backgroundOf = (node: Element): string =>
  /background(?:-image)?\s*:\s*url\(\s*['"]?([^'")]{1,500})/i.exec(attribute(node, 'style'))?.[1] ??
  '';
