import type { z } from 'zod';
import { MAX_COLUMNS } from '#contract/admin-constants.ts';
import type { sectionSchema } from '#contract/sections/index.ts';
import { thingAddress } from '../../planned.ts';
import { findAll, isElement, type Node, wordsOf } from './hast.ts';
import type { Piece, PieceOf } from './piece.ts';
import type { HtmlWriter } from './write-html.ts';

export type SectionInput = z.input<typeof sectionSchema>;

/** What our columns hold: a picture, a heading, a text, a button. */
type Column = {
  picture: PieceOf<'picture'> | undefined;
  title: string;
  nodes: Node[];
  button: { label: string; href: string } | undefined;
};

/** Writes columns as columns; undefined where something in them does not fit into ours. */
export function columnSections(
  columns: readonly Piece[][],
): ((writer: HtmlWriter) => Promise<SectionInput[]>) | undefined {
  const read = columns.map(columnOf);
  const fitting = read.filter((column) => column !== undefined);
  if (fitting.length < columns.length) return undefined;
  return async (writer) => {
    const written = [];
    for (const column of fitting) written.push(await writeColumn(column, writer));
    // Four stand better as two and two.
    const size = written.length === 4 ? 2 : MAX_COLUMNS;
    const sections: SectionInput[] = [];
    for (let at = 0; at < written.length; at += size)
      sections.push({ type: 'columns', columns: written.slice(at, at + size) });
    return sections;
  };
}

function columnOf(pieces: readonly Piece[]): Column | undefined {
  const [first, ...others] = pieces;
  const hasPicture = first?.type === 'picture' && first.picture.caption === '';
  const picture = hasPicture ? first : undefined;
  const rest = hasPicture ? others : [...pieces];
  const last = rest.at(-1);
  const button =
    last?.type === 'buttons' && last.buttons.length === 1 ? last.buttons[0] : undefined;
  if (button) rest.pop();
  const nodes: Node[] = [];
  for (const piece of rest) {
    if (piece.type !== 'html' || findAll(piece.nodes, 'img').length > 0) return undefined;
    nodes.push(...piece.nodes);
  }
  const [heading] = nodes;
  const isHeading =
    heading !== undefined &&
    isElement(heading) &&
    /^h[2-4]$/.test(heading.tagName) &&
    findAll([heading], 'a').length === 0 &&
    wordsOf(heading).length <= 200;
  return {
    picture,
    title: isHeading ? wordsOf(heading) : '',
    nodes: isHeading ? nodes.slice(1) : nodes,
    button,
  };
}

async function writeColumn({ picture, title, nodes, button }: Column, writer: HtmlWriter) {
  return {
    src: picture ? thingAddress(picture.picture.item.ref) : '',
    alt: picture?.picture.alt ?? '',
    title,
    content: await writer.writeOne(nodes, { hasPictures: false }),
    label: button?.label ?? '',
    href: button?.href ?? '',
  };
}
