import type { Piece } from './store.ts';

/** Where the pieces of an import are in the store. */
export const folderOf = (id: string) => `pieces/import/${id}/`;
/** With its size: the same piece sent to two processes at once, but cut elsewhere, is another file. */
export const pathOfPiece = (id: string, file: number, { start, bytes }: Piece) =>
  `${folderOf(id)}${file}-${start}-${bytes}`;
