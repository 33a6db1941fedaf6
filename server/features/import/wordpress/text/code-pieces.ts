import { thingAddress } from '../../planned.ts';
import { noteAbsent } from '../site/media.ts';
import type { ShortCode, TextContext } from './context.ts';
import { addressPieces } from './figures.ts';
import { recordingPiece } from './films.ts';
import { notePicture, shownOf } from './pictures.ts';
import type { Piece } from './piece.ts';

/** What a short code shows. */
export function codePieces(
  code: ShortCode,
  context: TextContext,
  read: (text: string) => Piece[],
): Piece[] {
  const { name, attributes, values, inside } = code;
  const written = attributes.get('src') ?? values.find(isAddress) ?? values[0] ?? inside;
  const address = written.replaceAll('&amp;', '&').trim();
  switch (name) {
    case 'gallery':
      return gallery(code, context);
    case 'playlist':
      return playlist(code, context);
    case 'audio':
    case 'video': {
      const sources = [...attributes].filter(([key]) =>
        /^(src|mp3|m4a|ogg|wav|mp4|m4v|webm|ogv)$/.test(key),
      );
      const all = [...sources.map(([, value]) => value), ...values, inside.trim()];
      return recordingPiece(name, all, attributes.get('title') ?? '', context);
    }
    case 'youtube':
      return addressPieces(
        /^[\w-]{6,20}$/.test(address)
          ? `https://youtu.be/${address}`
          : attributes.get('id')
            ? `https://youtu.be/${attributes.get('id')}`
            : address,
        '',
        context,
      );
    case 'vimeo':
      return addressPieces(
        /^\d+$/.test(address) ? `https://vimeo.com/${address}` : address,
        '',
        context,
      );
    case 'embed':
      return addressPieces(address, '', context);
    default:
      return read(inside);
  }
}

/** The first of several options that says where something is. */
const isAddress = (value: string) => /^https?:/i.test(value);

const idsIn = (text: string) => text.split(',').map((id) => id.trim());

/** The pictures of a list, or those that belong to the item. */
function gallery({ attributes }: ShortCode, context: TextContext): Piece[] {
  const ids = attributes.get('ids') ?? attributes.get('include');
  const of = attributes.get('id') ?? context.id;
  const items =
    ids === undefined
      ? context.picturesOf(of)
      : idsIn(ids).flatMap((id) => {
          const item = context.media.byId(id);
          if (item?.ref.kind === 'picture') return [item];
          context.notes.add('picture-absent', { name: nameOf(id, context) });
          return [];
        });
  for (const item of items) notePicture(item, context.notes);
  if (items.length === 0) context.notes.add('gallery-empty');
  return items.length === 0 ? [] : [{ type: 'gallery', pictures: items.map(shownOf) }];
}

function playlist({ attributes }: ShortCode, context: TextContext): Piece[] {
  const isVideo = attributes.get('type') === 'video';
  const items = idsIn(attributes.get('ids') ?? '').flatMap((id) => {
    const item = context.media.byId(id);
    if (item?.ref.kind === 'file') {
      noteAbsent(item, context.notes, 'file-lost');
      return [item];
    }
    context.notes.add('file-lost', { name: nameOf(id, context) });
    return [];
  });
  if (items.length === 0) return [];
  if (isVideo)
    return items.map(
      ({ ref, title }) => ({ type: 'video', url: thingAddress(ref), title }) as const,
    );
  return [
    { type: 'audio', tracks: items.map(({ ref, title }) => ({ src: thingAddress(ref), title })) },
  ];
}

const nameOf = (id: string, { lines }: TextContext) =>
  lines.get(id)?.stored.split('/').at(-1) || id.slice(0, 30);
