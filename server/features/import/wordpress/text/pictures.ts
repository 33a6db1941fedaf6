import type { Notes } from '../notes.ts';
import { type MediaItem, noteAbsent } from '../site/media.ts';
import { decoded } from '../site/slugs.ts';
import type { TextContext } from './context.ts';
import { attribute, classesOf, type Element } from './hast.ts';
import { shortLine } from './plain.ts';

/** A picture of a text. */
export type Shown = { item: MediaItem; alt: string; caption: string; size: MediaItem['size'] };

/** Where pictures that load late keep their address. */
const SOURCES = ['src', 'dataSrc', 'dataLazySrc', 'dataOrigFile', 'dataFullUrl'];

/** The picture of an `<img>`; one that is not brought is noted. */
export function pictureOf(node: Element, context: TextContext): Shown | undefined {
  const sources = SOURCES.map((name) => attribute(node, name)).filter(
    (source) => source !== '' && !source.startsWith('data:'),
  );
  const id =
    classesOf(node)
      .map((name) => /^wp-image-(\d+)$/.exec(name)?.[1])
      .find(Boolean) ?? attribute(node, 'dataId');
  const item = pictureAt(sources[0] ?? '', id, context);
  return (
    item && {
      item,
      alt: shortLine(attribute(node, 'alt'), 300) || item.alt,
      caption: '',
      size: sizeOf(node, item),
    }
  );
}

/** The picture at an address of a text. */
export function pictureAt(
  source: string,
  id: string,
  { media, links, from, notes }: TextContext,
): MediaItem | undefined {
  const url = links.urlOf(source, from);
  const isKnown = url !== undefined || /\/(uploads|files)\//.test(source);
  const item = isKnown ? media.find(url?.href ?? source, id) : undefined;
  if (item?.ref.kind === 'picture') {
    notePicture(item, notes);
    return item;
  }
  if (source === '') return undefined;
  const name = decoded(source.split(/[?#]/)[0] ?? '');
  if (isKnown) notes.add('picture-absent', { name: nameOf(name).slice(0, 200) });
  else notes.add('picture-elsewhere', { address: source.slice(0, 300) });
  return undefined;
}

/** Notes a picture of the site that is not brought. */
export const notePicture = (item: MediaItem, notes: Notes): void =>
  noteAbsent(item, notes, { code: 'picture-absent', name: nameOf(item.path) });

const nameOf = (path: string) => path.split('/').at(-1) || path;

/** In which size it is shown: as said, else as it is. */
function sizeOf(node: Element, item: MediaItem): MediaItem['size'] {
  const [width, height] = [Number(attribute(node, 'width')), Number(attribute(node, 'height'))];
  const isSaid = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  return isSaid ? { width, height } : item.size;
}

export const shownOf = (item: MediaItem): Shown => ({
  item,
  alt: item.alt,
  caption: item.caption,
  size: item.size,
});
