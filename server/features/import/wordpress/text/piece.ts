import type { Node } from './hast.ts';
import type { Shown } from './pictures.ts';

/** A part of a text: what becomes a section of a page, or blocks of a post. */
export type Piece =
  | { type: 'html'; nodes: Node[] }
  | { type: 'picture'; picture: Shown; wide: boolean }
  | { type: 'gallery'; pictures: Shown[] }
  | { type: 'quote'; text: string }
  | { type: 'buttons'; buttons: { label: string; href: string }[] }
  | { type: 'video'; url: string; title: string }
  | { type: 'map'; embedUrl: string; title: string }
  | { type: 'audio'; tracks: { src: string; title: string }[] }
  | { type: 'columns'; columns: Piece[][] }
  | { type: 'accordion'; title: string; pieces: Piece[] }
  | { type: 'rule' };
export type PieceOf<T extends Piece['type']> = Extract<Piece, { type: T }>;
