import { thingAddress } from '../../planned.ts';
import type { TextContext } from './context.ts';
import { element, type Node, textNode } from './hast.ts';
import type { Shown } from './pictures.ts';
import type { Piece } from './piece.ts';
import { linkMark, pictureMark } from './references.ts';

const paragraph = (...children: Node[]) => element('p', {}, children);

const link = (address: string, words: string, context: TextContext) =>
  element('a', { href: linkMark(context, address) }, [textNode(words || address)]);

/** The words below a picture, with their links. */
export const captionNodes = ({ caption, words }: Pick<Shown, 'caption' | 'words'>): Node[] =>
  caption ? [paragraph(element('small', {}, words ?? [textNode(caption)]))] : [];

/** A picture between paragraphs, with its words below it. */
const pictureNodes = (shown: Shown, context: TextContext): Node[] => [
  paragraph(
    element('img', { src: pictureMark(context, thingAddress(shown.item.ref)), alt: shown.alt }, []),
  ),
  ...captionNodes(shown),
];

/** Any part as HTML, where there is no section for it. */
export function nodesOf(piece: Piece, context: TextContext): Node[] {
  switch (piece.type) {
    case 'html':
      return piece.nodes;
    case 'picture':
      return pictureNodes(piece.picture, context);
    case 'gallery':
      return piece.pictures.flatMap((picture) => pictureNodes(picture, context));
    case 'quote':
      return [
        element(
          'blockquote',
          {},
          piece.text.split('\n').map((line) => paragraph(textNode(line))),
        ),
      ];
    case 'buttons':
      return piece.buttons.map(({ label, href }) => paragraph(link(href, label, context)));
    case 'video':
      return [paragraph(link(piece.url, piece.title, context))];
    case 'map':
      return [paragraph(link(piece.embedUrl, piece.title, context))];
    case 'audio':
      return piece.tracks.map(({ src, title }) => paragraph(link(src, title, context)));
    case 'columns':
      return piece.columns.flat().flatMap((inner) => nodesOf(inner, context));
    case 'accordion':
      return [
        element('h3', {}, [textNode(piece.title)]),
        ...piece.pieces.flatMap((inner) => nodesOf(inner, context)),
      ];
    case 'rule':
      return [element('hr', {}, [])];
  }
}
