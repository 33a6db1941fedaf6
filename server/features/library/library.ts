import type { Library, LibraryContent, LibraryItem, LibraryKind } from '#contract/library.ts';
import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../schema.ts';
import { insertLibraryItem, listLibrary } from './store.ts';

export function library({ db, content }: Pick<Services, 'db' | 'content'>): Promise<Library> {
  const items = async (kind: LibraryKind): Promise<LibraryItem[]> =>
    (await listLibrary(db, kind)).map(({ id, name, url }) => ({ id, name, url }));
  // The same for every member: read once a version of the content.
  return content.remember('library', async () => ({
    documents: await items('document'),
    images: await items('image'),
    audio: await items('audio'),
    videos: await items('video'),
  }));
}

/** Stores an item from an archive, in the order given. */
export async function addLibraryItem(
  db: Database,
  item: LibraryContent & { position: number },
  now: string,
): Promise<void> {
  await insertLibraryItem(db, { id: newId(), ...item, created_at: now });
}
