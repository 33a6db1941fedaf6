import { thingAddress } from '../../planned.ts';
import { fileNameOf } from '../site/file-name.ts';
import { noteAbsent } from '../site/media.ts';
import { isFilm, isSound } from '../site/uploads.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { attribute, type Element, findAll } from './hast.ts';
import type { Piece } from './piece.ts';

/** A film or a sound of the site itself, or of another by https. */
function recordingAt(source: string, context: TextContext): string | undefined {
  const target = context.links.resolve(source, context.from);
  const path = source.split(/[?#]/)[0] ?? '';
  if ('ref' in target && target.ref.kind === 'file') {
    if (target.item) noteAbsent(target.item, context.notes, 'file-lost');
    return thingAddress(target.ref);
  }
  if ('lost' in target || 'ref' in target)
    context.notes.add('file-lost', { name: fileNameOf(source) });
  else if (/^https:/i.test(target.address) && (isFilm(path) || isSound(path)))
    return target.address;
  else if (source !== '')
    context.notes.add('recording-elsewhere', { address: source.slice(0, 300) });
  return undefined;
}

/** A film or sound as a piece, titled as said or by its file. */
export function recordingPiece(
  kind: 'video' | 'audio',
  sources: readonly string[],
  title: string,
  context: TextContext,
): Piece[] {
  const source = sources.find((each) => each !== '') ?? '';
  const film = kind === 'video' ? filmAt(source) : undefined;
  const url = film ?? recordingAt(source, context);
  if (url === undefined) return [];
  const called = (title || (film ? '' : fileNameOf(source))).slice(0, 200);
  return kind === 'video'
    ? [{ type: 'video', url, title: called }]
    : [{ type: 'audio', tracks: [{ src: url, title: called }] }];
}

/** `<video>`, `<audio>` and what stands in for it. */
export function playerPiece(node: Element, caption: string, context: TextContext): Piece[] {
  const inside = node.children as Element[];
  const sources = [
    attribute(node, 'src'),
    ...findAll(inside, 'source').map((source) => attribute(source, 'src')),
    ...findAll(inside, 'a').map((link) => attribute(link, 'href')),
  ];
  if (findAll(inside, 'track').length > 0) context.notes.add('subtitles');
  return recordingPiece(node.tagName === 'audio' ? 'audio' : 'video', sources, caption, context);
}
