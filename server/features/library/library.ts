import type {
  Library,
  LibraryContent,
  LibraryEntry,
  LibraryItem,
  LibraryKind,
} from '#contract/library.ts';
import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../schema.ts';
import { insertLibraryItem, type LibraryRow, listLibrary } from './store.ts';

/** What members find on their dashboard, by kind. */
export function library({ db, content }: Pick<Services, 'db' | 'content'>): Promise<Library> {
  const items = async (kind: LibraryKind): Promise<LibraryItem[]> =>
    (await listLibrary(db, kind)).map(({ id, name, url, folder }) => ({ id, name, url, folder }));
  // The same for every member: read once a version of the content.
  return content.remember('library', async () => ({
    documents: await items('document'),
    images: await items('image'),
    audio: await items('audio'),
    videos: await items('video'),
  }));
}

/** Every item, for administrators; with `kind` those of one. */
export async function libraryEntries(db: Database, kind?: LibraryKind): Promise<LibraryEntry[]> {
  return (await listLibrary(db, kind)).map(toEntry);
}

export function toEntry(row: LibraryRow): LibraryEntry {
  const { id, kind, name, url, folder, position, version } = row;
  return { id, kind: kind as LibraryKind, name, url, folder, position, version };
}

/** Stores an item in its place. */
export async function addLibraryItem(
  db: Database,
  item: LibraryContent & { position: number },
  now: string,
): Promise<LibraryRow> {
  const { kind, name, url, folder, position } = item;
  const row = { id: newId(), kind, name, url, folder, position, version: 1, created_at: now };
  await insertLibraryItem(db, row);
  return row;
}
