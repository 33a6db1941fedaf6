import { MAX_BUTTONS, MAX_GALLERY_PICTURES, MAX_SECTIONS } from '#contract/admin-constants.ts';
import { thingAddress } from '../../planned.ts';
import { columnSections, type SectionInput } from './column-sections.ts';
import type { TextContext } from './context.ts';
import type { Node } from './hast.ts';
import { nodesOf } from './in-line.ts';
import type { Piece, PieceOf } from './piece.ts';
import type { HtmlWriter } from './write-html.ts';

/** How wide the column of text is, in pixels. */
const COLUMN = 680;
/** The most questions of one section. */
const MAX_QUESTIONS = 200;

/** A page's sections. */
export async function sectionsOf(
  pieces: readonly Piece[],
  context: TextContext,
  writer: HtmlWriter,
): Promise<SectionInput[]> {
  const flat = pieces.flatMap(flattened);
  const isMany = flat.filter(({ type }) => type !== 'html').length * 2 + 10 > MAX_SECTIONS;
  const sections: SectionInput[] = [];
  let nodes: Node[] = [];
  const flush = async () => {
    for (const content of await writer.write(nodes))
      sections.push({ type: 'text', content, className: '' });
    nodes = [];
  };
  for (const piece of joined(flat)) {
    const shown = isMany ? undefined : await ownSections(piece, context, writer, flush);
    if (shown) sections.push(...shown);
    else nodes.push(...nodesOfJoined(piece, context));
  }
  await flush();
  if (sections.length > MAX_SECTIONS) context.notes.add('part-too-long');
  return sections.slice(0, MAX_SECTIONS);
}

type Plain = Exclude<Piece, { type: 'html' | 'columns' | 'accordion' }>;
type Joined =
  | Exclude<Piece, { type: 'accordion' }>
  | { type: 'accordions'; items: PieceOf<'accordion'>[] };

const nodesOfJoined = (piece: Joined, context: TextContext): Node[] =>
  piece.type === 'accordions'
    ? piece.items.flatMap((item) => nodesOf(item, context))
    : nodesOf(piece, context);

/** Columns that do not fit into ours stand one below the other. */
const flattened = (piece: Piece): Piece[] =>
  piece.type === 'columns' && !columnSections(piece.columns)
    ? piece.columns.flat().flatMap(flattened)
    : [piece];

/** Questions that follow one another are one section. */
function joined(pieces: readonly Piece[]): Joined[] {
  const all: Joined[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.type !== 'accordion') all.push(piece);
    else if (last?.type === 'accordions' && last.items.length < MAX_QUESTIONS)
      last.items.push(piece);
    else all.push({ type: 'accordions', items: [piece] });
  }
  return all;
}

/** The section of a part, after the text before it is written; undefined for what is text. */
async function ownSections(
  piece: Joined,
  context: TextContext,
  writer: HtmlWriter,
  flush: () => Promise<void>,
): Promise<SectionInput[] | undefined> {
  if (piece.type === 'html') return undefined;
  if (piece.type === 'picture' && !imageSection(piece)) return undefined;
  await flush();
  if (piece.type === 'columns') return columnSections(piece.columns)?.(writer);
  if (piece.type === 'accordions') return accordion(piece.items, context, writer);
  return plainSections(piece, context.title);
}

function plainSections(piece: Plain, of: string): SectionInput[] {
  switch (piece.type) {
    case 'picture':
      return [imageSection(piece)].filter((section) => section !== undefined);
    case 'gallery':
      return chunks(piece.pictures, MAX_GALLERY_PICTURES).map((pictures) => ({
        type: 'gallery',
        pictures: pictures.map(({ item, alt, caption }) => ({
          src: thingAddress(item.ref),
          alt,
          caption: caption.slice(0, 300),
        })),
      }));
    case 'quote':
      return [{ type: 'quote', content: piece.text.slice(0, 5000), className: '' }];
    case 'buttons':
      return chunks(piece.buttons, MAX_BUTTONS).map((buttons) => ({ type: 'buttons', buttons }));
    case 'video':
      return [{ type: 'videoPlaylist', videos: [{ url: piece.url, title: piece.title || of }] }];
    case 'map':
      return [{ type: 'map', embedUrl: piece.embedUrl, title: piece.title }];
    case 'audio':
      return chunks(piece.tracks, 500).map((playlist) => ({ type: 'audio', playlist }));
    case 'rule':
      return [{ type: 'horizontal-rule' }];
  }
}

async function accordion(
  items: readonly PieceOf<'accordion'>[],
  context: TextContext,
  writer: HtmlWriter,
): Promise<SectionInput[]> {
  const written: { title: string; content: string }[] = [];
  for (const { title, pieces } of items) {
    const nodes = pieces.flatMap((piece) => nodesOf(piece, context));
    written.push({ title, content: await writer.writeOne(nodes) });
  }
  return [{ type: 'accordion', items: written }];
}

/** A picture whose size is known; others, and those with words below them, stand in a text. */
function imageSection({ picture, wide }: PieceOf<'picture'>): SectionInput | undefined {
  const { item, alt, caption, size } = picture;
  if (!size || caption) return undefined;
  const scale = Math.min(1, COLUMN / size.width);
  const height = Math.round(size.height * scale);
  if (height < 1 || height > 10_000) return undefined;
  return {
    type: 'image',
    src: thingAddress(item.ref),
    alt,
    width: Math.max(1, Math.round(size.width * scale)),
    height,
    className: wide ? 'wide' : '',
    style: {},
  };
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}
