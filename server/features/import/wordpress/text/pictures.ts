import type { Notes } from '../notes.ts';
import { fileNameOf } from '../site/file-name.ts';
import { type MediaItem, noteAbsent } from '../site/media.ts';
import type { TextContext } from './context.ts';
import { attribute, classesOf, type Element, type Node } from './hast.ts';
import { shortLine } from './plain.ts';

/** A picture of a text that is brought. */
export type Shown = {
  item: MediaItem;
  alt: string;
  caption: string;
  /** The caption as HTML, where it has links. */
  words?: Node[];
  size: MediaItem['size'];
};

/** Where pictures that load late keep their address. */
const SOURCES = ['src', 'dataSrc', 'dataLazySrc', 'dataGif', 'dataOrigFile', 'dataFullUrl'];
const SETS = ['srcSet', 'dataSrcset', 'dataLazySrcset'];
/** What stands for a picture until it is loaded is shorter than any picture, in characters. */
const MAX_STAND_IN = 1000;

/** The picture of an `<img>`; one that is not brought is noted. */
export function pictureOf(node: Element, context: TextContext): Shown | undefined {
  const all = [
    ...SOURCES.map((name) => attribute(node, name)),
    ...SETS.map((name) => /^[^\s,]+/.exec(attribute(node, name))?.[0] ?? ''),
  ];
  const sources = all.filter((source) => source !== '' && !source.startsWith('data:'));
  if (sources.length === 0 && all.some((source) => source.length > MAX_STAND_IN))
    context.notes.add('picture-within');
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
  const named = source === '' ? media.byId(id) : undefined;
  const item = isKnown ? media.find(url?.href ?? source, id) : named;
  if (item?.ref.kind === 'picture') {
    notePicture(item, notes);
    return item;
  }
  if (source === '') {
    if (id !== '') notes.add('picture-absent', { name: `#${id.slice(0, 20)}` });
    return undefined;
  }
  if (isKnown) notes.add('picture-absent', { name: fileNameOf(source).slice(0, 200) });
  else notes.add('picture-elsewhere', { address: source.slice(0, 300) });
  return undefined;
}

/** Notes a picture of the site that is not brought. */
export const notePicture = (item: MediaItem, notes: Notes): void =>
  noteAbsent(item, notes, 'picture-absent');

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
