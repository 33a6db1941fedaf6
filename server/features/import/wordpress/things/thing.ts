import { CostlyHtml } from '#server/platform/html/parse-html.ts';
import type { Pause } from '#server/platform/limits/pauses.ts';
import { type ForeignRef, type Note, type Planned, thingAddress } from '../../planned.ts';
import type { XmlRecord } from '../file/records.ts';
import { MAX_EXPANDED, MAX_NODES } from '../limits.ts';
import { Notes, note } from '../notes.ts';
import type { Place } from '../site/addresses.ts';
import { fileNameOf } from '../site/file-name.ts';
import { isPublished, type Line, lineOf, termsOf } from '../site/line.ts';
import type { Survey } from '../site/survey.ts';
import type { SiteContext, TextContext } from '../text/context.ts';
import { recordingPiece } from '../text/films.ts';
import { attribute, findAll } from '../text/hast.ts';
import { notePicture, shownOf } from '../text/pictures.ts';
import type { Piece } from '../text/piece.ts';
import { oneLineOf, shortLine } from '../text/plain.ts';
import { piecesOfText } from '../text/read-pieces.ts';
import { HtmlWriter } from '../text/write-html.ts';

/** What every thing of a site is made with. */
export type Site = SiteContext & {
  survey: Survey;
  places: ReadonlyMap<string, Place>;
  timeZone: string;
  pause: Pause;
};

/** An item that something is made of. */
export type Thing = {
  record: XmlRecord;
  line: Line;
  place: Place;
  title: string;
  isPublic: boolean;
  context: TextContext;
  notes: Notes;
  writer: HtmlWriter;
};

const LONGEST_TITLE = 200;

export function thingOf(record: XmlRecord, place: Place, site: Site): Thing {
  const line = lineOf(record);
  const notes = new Notes();
  for (const { code, values } of place.notes) notes.add(code, values);
  const title = shortLine(record.fields.get('title') ?? '', LONGEST_TITLE) || untitled(place, line);
  const { links, media, lines, picturesOf, reused } = site;
  const context: TextContext = {
    ...{ links, media, lines, picturesOf, reused, notes, title },
    id: line.id,
    from: links.urlOf(line.link) ?? links.home,
    codes: [],
    refs: [],
    expansions: MAX_EXPANDED,
    inside: [],
    ownWords: new Map(),
    footnotes: record.metas.get('footnotes') ?? '',
    nodes: { nodes: MAX_NODES },
  };
  const isPublic = isPublished(line);
  noteState(line, notes);
  const writer = new HtmlWriter(context, site.pause);
  return { record, line, place, title, isPublic, context, notes, writer };
}

const untitled = ({ slug }: Place, { id }: Line) => slug.replaceAll('-', ' ').trim() || `#${id}`;

function noteState({ isLocked, status }: Line, notes: Notes): void {
  if (isLocked) notes.add('password');
  else if (status === 'private') notes.add('private');
  else if (status === 'pending') notes.add('pending');
  else if (status === 'future') notes.add('future');
  else if (!['publish', 'draft', 'inherit'].includes(status))
    notes.add('state', { status: status.slice(0, 40) });
}

/** The parts of an item's text, with its own picture first unless the text begins with it. */
export function piecesOf({ record, line, context }: Thing): Piece[] {
  const text = piecesOfText(record.fields.get('content:encoded') ?? '', context);
  const pieces = [...recordingBeside(record, context), ...text];
  noteSummary(record, context);
  const item = line.thumbnail === '' ? undefined : context.media.byId(line.thumbnail);
  if (line.thumbnail !== '' && item?.ref.kind !== 'picture') {
    const name = context.lines.get(line.thumbnail)?.stored.split('/').at(-1);
    context.notes.add('picture-absent', { name: name || `#${line.thumbnail.slice(0, 20)}` });
  }
  if (item?.ref.kind !== 'picture') return pieces;
  notePicture(item, context.notes);
  if (firstPicture(pieces, context) === thingAddress(item.ref)) return pieces;
  return [{ type: 'picture', picture: { ...shownOf(item), caption: '' }, wide: false }, ...pieces];
}

/** The recording of a podcast, which its plugin keeps beside a text that does not show it. */
function recordingBeside({ fields, metas }: XmlRecord, context: TextContext): Piece[] {
  const [address = '', , type = ''] = (metas.get('enclosure') ?? '').split('\n');
  const source = address.trim();
  const name = fileNameOf(source);
  const isShown = name !== '' && (fields.get('content:encoded') ?? '').includes(name);
  const kind = /^\s*(audio|video)\//.exec(type)?.[1];
  if (source === '' || isShown || (kind !== 'audio' && kind !== 'video')) return [];
  return recordingPiece(kind, [source], '', context);
}

/** The longest summary that is said whole, in characters. */
const LONGEST_SUMMARY = 400;

/** Says a summary that somebody wrote: ours are the first words of a text. */
function noteSummary({ fields }: XmlRecord, { notes }: TextContext): void {
  const words = oneLineOf(fields.get('excerpt:encoded') ?? '');
  const text = fields.get('content:encoded') ?? '';
  if (words === '' || text.includes(words.slice(0, 60))) return;
  notes.add('summary', { words: shortLine(words, LONGEST_SUMMARY) });
}

/** The picture that a text shows first, wherever it stands. */
function firstPicture(
  pieces: readonly Piece[],
  { refs }: Pick<TextContext, 'refs'>,
): string | undefined {
  for (const piece of pieces) {
    if (piece.type === 'picture') return thingAddress(piece.picture.item.ref);
    if (piece.type === 'gallery' && piece.pictures[0])
      return thingAddress(piece.pictures[0].item.ref);
    const [image] = piece.type === 'html' ? findAll(piece.nodes, 'img') : [];
    if (image) return refs[Number(/(\d+)\.webp$/.exec(attribute(image, 'src'))?.[1])];
    const within =
      piece.type === 'columns'
        ? piece.columns.flat()
        : piece.type === 'accordion'
          ? piece.pieces
          : [];
    const found = firstPicture(within, { refs });
    if (found) return found;
  }
  return undefined;
}

/** Terms that are no words about a post; categories of plugins are any others. */
const OF_WORDPRESS = new Set(
  'category post_tag tag author nav_menu link_category post_format wp_theme language post_translations'.split(
    ' ',
  ),
);

/** Says which categories and tags it had: ours are its words. */
export function noteTerms({ record, notes }: Thing): void {
  const names = (...taxonomies: string[]) =>
    termsOf(record.terms, ...taxonomies)
      .map(oneLineOf)
      .filter((name) => name !== '' && name !== 'Uncategorized')
      .join(', ')
      .slice(0, 500);
  const own = record.terms
    .map(({ taxonomy }) => taxonomy)
    .filter((each) => !OF_WORDPRESS.has(each));
  const [categories, tags] = [names('category', ...own), names('post_tag', 'tag')];
  if (categories) notes.add('categories', { names: categories });
  if (tags) notes.add('tags', { names: tags });
  if (record.comments > 0) notes.add('comments', { count: record.comments });
}

/** A thing as planned; one whose text is too much to read is left out. */
export async function planned(
  thing: Thing,
  about: string,
  make: () => Promise<object>,
): Promise<Planned> {
  const { place, title, isPublic, notes, record } = thing;
  const whole = { ...place.ref, title, about, isPublic };
  if (record.isCut) return leftOut(whole, note('text-too-long'));
  try {
    const content = await make();
    return { ...whole, content, notes: notes.list(), leftOut: null };
  } catch (error) {
    if (error instanceof CostlyHtml) return leftOut(whole, note('text-too-rich'));
    throw error;
  }
}

export const leftOut = (
  whole: ForeignRef & { title: string; about: string; isPublic: boolean },
  reason: Note,
): Planned => ({ ...whole, content: {}, notes: [], leftOut: reason });
