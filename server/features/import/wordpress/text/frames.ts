import { thingAddress } from '../../planned.ts';
import { fileNameOf } from '../site/file-name.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { attribute, type Element, element, findAll, type Node, textNode } from './hast.ts';
import { noteLost } from './lost-files.ts';
import { mapAt, mapPiece } from './map-address.ts';
import type { Piece, PieceOf } from './piece.ts';
import { linkMark } from './references.ts';

/** What a frame of an old page becomes: a film, a map, or a link to what it showed. */
type Frame = PieceOf<'video'> | PieceOf<'map'> | { type: 'link'; href: string; words: string };

/** A frame as a part of a page. */
export function framePiece(node: Element, context: TextContext): Piece[] {
  const frame = frameOf(node, context);
  if (!frame) return [];
  if (frame.type !== 'link') return [frame];
  return [{ type: 'html', nodes: [element('p', {}, [linkNode(frame)])] }];
}

/** A frame within a line, a list or a table: a link. */
export function frameLink(node: Element, context: TextContext): Node[] {
  const frame = frameOf(node, context);
  if (!frame) return [];
  if (frame.type === 'link') return [linkNode(frame)];
  const href = frame.type === 'map' ? frame.embedUrl : frame.url;
  return [linkNode({ href, words: frame.title || href })];
}

const linkNode = ({ href, words }: { href: string; words: string }) =>
  element('a', { href }, [textNode(words)]);

function frameOf(node: Element, context: TextContext): Frame | undefined {
  const source = sourceOf(node);
  const title = (attribute(node, 'title') || attribute(node, 'ariaLabel')).slice(0, 200);
  const film = filmAt(source);
  if (film) return { type: 'video', url: film, title };
  const map = mapAt(source);
  if (map) return mapPiece(map, title, context);
  return linkOf(documentIn(source), title, isSeen(node), context);
}

function sourceOf(node: Element): string {
  const inside = node.children as Element[];
  const sources = [
    ...['src', 'dataSrc', 'dataLazySrc', 'data'].map((name) => attribute(node, name)),
    ...findAll(inside, 'embed').map((each) => attribute(each, 'src')),
    ...findAll(inside, 'object').map((each) => attribute(each, 'data')),
    ...findAll(inside, 'param').map((each) => attribute(each, 'value')),
  ].filter((each) => each !== '' && each !== 'about:blank');
  return sources.find(filmAt) ?? sources[0] ?? '';
}

/** The document that a viewer of another site shows. */
function documentIn(source: string): string {
  const url = URL.parse(source.startsWith('//') ? `https:${source}` : source);
  const isViewer =
    url &&
    ((url.hostname === 'docs.google.com' && /^\/g?view(er)?\b/.test(url.pathname)) ||
      url.hostname === 'view.officeapps.live.com');
  return (isViewer && (url.searchParams.get('url') ?? url.searchParams.get('src'))) || source;
}

/** A frame of a pixel counts visitors. */
const isSeen = (node: Element) =>
  !['width', 'height'].some((name) => /^[01](px)?$/.test(attribute(node, name)));

function linkOf(
  source: string,
  title: string,
  isShown: boolean,
  context: TextContext,
): Frame | undefined {
  const target = context.links.resolve(source, context.from);
  noteLost(target, context.notes);
  if ('lost' in target) return undefined;
  if ('ref' in target)
    return {
      type: 'link',
      href: linkMark(context, thingAddress(target.ref)),
      words: title || fileNameOf(source),
    };
  const { hostname = '', pathname = '' } = URL.parse(target.address) ?? {};
  const address = `${hostname}${pathname}`.replace(/\/$/, '') || target.address || source;
  const isGone = target.address === '' || !isShown || pathname.endsWith('.swf');
  const said = { address: address.slice(0, 300) || '?' };
  if (isGone) {
    context.notes.add('frame', said);
    return undefined;
  }
  context.notes.add('frame-link', said);
  return { type: 'link', href: target.address, words: title || hostname || target.address };
}
