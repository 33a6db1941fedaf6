import type {
  Library,
  LibraryContent,
  LibraryEntry,
  LibraryItem,
  LibraryKind,
} from '#contract/library.ts';
import type { Services } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { addressSigner } from './signed-address.ts';
import { insertLibraryItem, type LibraryRow, listLibrary } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'fileKey'>;

/** What members find on their dashboard, by kind; our own files with addresses that open them for a limited time. */
export async function library(needs: Needs & Pick<Services, 'content'>): Promise<Library> {
  const signer = addressSigner(needs);
  // The same for every member: read once per content version, and signed once an hour.
  const rows = await needs.content.remember('library', () => listLibrary(needs.db));
  const kept = signed.get(rows);
  if (kept?.until === signer.until) return kept.library;
  const items = (kind: LibraryKind): LibraryItem[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, url, folder }) => ({ id, name, url: signer.sign(url), folder }));
  const made = {
    documents: items('document'),
    images: items('image'),
    audio: items('audio'),
    videos: items('video'),
  };
  signed.set(rows, { until: signer.until, library: made });
  return made;
}

const signed = new WeakMap<LibraryRow[], { until: number; library: Library }>();

/** Every item, for administrators; with `kind` those of one. */
export async function libraryEntries(needs: Needs, kind?: LibraryKind): Promise<LibraryEntry[]> {
  return (await listLibrary(needs.db, kind)).map(entryOf(needs));
}

/** The rows for administrators. */
export function entryOf(needs: Omit<Needs, 'db'>): (row: LibraryRow) => LibraryEntry {
  const { sign } = addressSigner(needs);
  return ({ id, kind, name, url, folder, position, version }) => ({
    id,
    kind: kind as LibraryKind,
    name,
    url,
    signedUrl: sign(url),
    folder,
    position,
    version,
  });
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
