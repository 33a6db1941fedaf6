import { thingAddress } from '../../planned.ts';
import { noteAbsent } from '../site/media.ts';
import { decoded } from '../site/slugs.ts';
import { isFilm, isSound } from '../site/uploads.ts';
import type { TextContext } from './context.ts';
import { filmAt } from './film-address.ts';
import { attribute, type Element, findAll, wordsOf } from './hast.ts';
import type { Piece } from './piece.ts';

/** A film or a sound of the site itself, or of another by https. */
function recordingAt(source: string, context: TextContext): string | undefined {
  const target = context.links.resolve(source, context.from);
  const name = source.split(/[?#]/)[0] ?? '';
  if ('ref' in target && target.ref.kind === 'file') {
    if (target.item)
      noteAbsent(target.item, context.notes, { code: 'file-lost', name: safeName(source) });
    return thingAddress(target.ref);
  }
  if ('lost' in target || 'ref' in target)
    context.notes.add('file-lost', { name: name.split('/').at(-1) ?? '' });
  else if (/^https:/i.test(target.address) && (isFilm(name) || isSound(name)))
    return target.address;
  else if (source !== '')
    context.notes.add('recording-elsewhere', { address: source.slice(0, 300) });
  return undefined;
}

const safeName = (source: string) =>
  decoded((source.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '');

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
  const called = (title || (film ? '' : safeName(source))).slice(0, 200);
  return kind === 'video'
    ? [{ type: 'video', url, title: called }]
    : [{ type: 'audio', tracks: [{ src: url, title: called }] }];
}

/** `<video>`, `<audio>` and what stands in for it. */
export function playerPiece(node: Element, caption: string, context: TextContext): Piece[] {
  const sources = [
    attribute(node, 'src'),
    ...findAll(node.children as Element[], 'source').map((source) => attribute(source, 'src')),
    ...findAll(node.children as Element[], 'a').map((link) => attribute(link, 'href')),
  ];
  return recordingPiece(node.tagName === 'audio' ? 'audio' : 'video', sources, caption, context);
}

/** A frame: a film, or something that is only named. */
export function framePiece(node: Element, context: TextContext): Piece[] {
  const inside = node.children as Element[];
  const sources = [
    ...['src', 'dataSrc', 'dataLazySrc', 'data'].map((name) => attribute(node, name)),
    ...findAll(inside, 'embed').map((each) => attribute(each, 'src')),
    ...findAll(inside, 'param').map((each) => attribute(each, 'value')),
  ].filter(Boolean);
  const source = sources.find(filmAt) ?? sources[0] ?? '';
  const film = filmAt(source);
  if (film)
    return [
      {
        type: 'video',
        url: film,
        title: attribute(node, 'title').slice(0, 200),
      },
    ];
  const whole = source.startsWith('//') ? `https:${source}` : source;
  const host = URL.canParse(whole) ? new URL(whole).hostname : '';
  context.notes.add('frame', { address: host || wordsOf(node).slice(0, 100) || '?' });
  return [];
}
