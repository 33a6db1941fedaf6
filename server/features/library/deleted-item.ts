import { pathOf } from '#server/platform/html/asset-paths.ts';
import { isOwnFile } from './files.ts';
import type { LibraryRow } from './store.ts';

/**
 * What the trash keeps of an item: of one with a file of its own, the path below the uploads instead of the address, so
 * that nothing counts the file as named.
 */
export type DeletedItem = { item: LibraryRow; file: string };

export const deletedItem = (item: LibraryRow): DeletedItem =>
  isOwnFile(item.url) ? { item: { ...item, url: '' }, file: pathOf(item.url) } : { item, file: '' };
