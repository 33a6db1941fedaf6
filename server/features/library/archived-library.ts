import type { LibraryContent } from '#contract/library.ts';
import type { Database } from '#server/schema.ts';
import { addLibraryItem } from './library.ts';
import { deleteWholeLibrary, listLibrary } from './store.ts';

/** The members' library for an archive, by kind and in its order. */
export async function archivedLibrary(db: Database) {
  return (await listLibrary(db)).map(({ kind, name, url, folder }) => ({
    kind,
    name,
    url,
    folder,
  }));
}

/** Replaces all items with these, in their order. */
export async function replaceLibrary(
  db: Database,
  items: LibraryContent[],
  now: string,
): Promise<void> {
  await deleteWholeLibrary(db);
  for (const [position, item] of items.entries())
    await addLibraryItem(db, { ...item, position }, now);
}
