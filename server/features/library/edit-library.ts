import type { ChangesOf } from '#contract/changes.ts';
import {
  type LibraryContent,
  type LibraryEntry,
  type LibraryKind,
  libraryContentSchema,
} from '#contract/library.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import { putIntoTrash } from '#server/content/trash/put-into-trash.ts';
import type { Services } from '#server/context.ts';
import { type Creation, createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { deletedItem } from './deleted-item.ts';
import { removeUnnamedFile, trashUnnamedFile } from './files.ts';
import { addLibraryItem, entryOf, libraryEntries } from './library.ts';
import { insertLibraryItem, type LibraryRow, listLibrary, replaceLibraryItem } from './store.ts';

type Needs = Pick<
  Services,
  'db' | 'clock' | 'content' | 'config' | 'fileKey' | 'files' | 'filePlaces'
>;

/** More items than this of one kind do not fit a card on a dashboard. */
const MAX_ITEMS = 500;

export async function createLibraryItem(
  needs: Needs,
  actor: Actor,
  { key, ...item }: LibraryContent & WithKey,
): Promise<LibraryEntry> {
  return addToLibrary(needs, actor, item, { call: 'POST /api/library', key, actor, content: item });
}

/** Adds an item after the others of its kind, once for the key of its request. */
export async function addToLibrary(
  needs: Needs,
  actor: Actor,
  item: LibraryContent,
  creation: Creation,
): Promise<LibraryEntry> {
  const toSent = entryOf(needs);
  const row = await publish(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (id) => findRowIn(transaction, 'library_items', { id }),
      toSent,
      idOf: ({ id }) => id,
      make: () => addLast(transaction, actor, item, now),
    }),
  );
  return toSent(row);
}

export const findLibraryItem = (db: Database, id: string): Promise<LibraryRow | undefined> =>
  findRowIn(db, 'library_items', { id });

/** Adds an item after the others of its kind, in the transaction of who asks. Refuses `conflict` where there is no room. */
export async function addLast(
  transaction: Database,
  actor: Actor,
  item: LibraryContent,
  now: string,
): Promise<LibraryRow> {
  const others = await withRoom(transaction, item.kind);
  const position = (others.at(-1)?.position ?? -1) + 1;
  const added = await addLibraryItem(transaction, { ...item, position }, now);
  await recordItem(transaction, actor, 'create', added, now);
  return added;
}

/** The items of a kind. Refuses `conflict` where there is no room for one more. */
async function withRoom(db: Database, kind: string): Promise<LibraryRow[]> {
  const items = await listLibrary(db, kind);
  if (items.length < MAX_ITEMS) return items;
  throw new Refusal(
    'conflict',
    t('There are {max} of these already. Please delete what is no longer needed first.', {
      max: MAX_ITEMS,
    }),
  );
}

/** Brings an item back from the trash, to where it stood among the others, as a new version. */
export async function bringItemBack(
  db: Database,
  actor: Actor,
  item: LibraryRow,
  now: string,
): Promise<void> {
  await withRoom(db, item.kind);
  const row = { ...item, version: item.version + 1 };
  await insertLibraryItem(db, row);
  await recordItem(db, actor, 'restore', row, now);
}

/** Refuses `not-found`, and `conflict` with the item as it is now when `version` is an older one. */
export async function updateLibraryItem(
  needs: Needs,
  actor: Actor,
  id: string,
  {
    version,
    ...changes
  }: ChangesOf<Omit<LibraryContent, 'kind'>> & { version?: number | undefined },
): Promise<LibraryEntry> {
  const { old, row } = await publish(needs, async (transaction, now) => {
    const before = await existing(transaction, id);
    const next = {
      ...withChanges(libraryContentSchema, before, changes),
      version: before.version + 1,
    };
    const isCurrent = version === undefined || version === before.version;
    if (!isCurrent || !(await replaceLibraryItem(transaction, before.version, next)))
      throw conflict(entryOf(needs)(await existing(transaction, id)));
    await recordItem(transaction, actor, 'update', next, now);
    return { old: before, row: next };
  });
  if (old.url !== row.url) await removeUnnamedFile(needs, old.url);
  return entryOf(needs)(row);
}

/** Puts the items of a kind in order. Refuses `conflict`, with the current items, if the list is not exactly these. */
export async function orderLibrary(
  needs: Needs,
  actor: Actor,
  { kind, ids }: { kind: LibraryKind; ids: string[] },
): Promise<LibraryEntry[]> {
  await publish(needs, async (transaction, now) => {
    const rows = await listLibrary(transaction, kind);
    const known = new Map(rows.map((row) => [row.id, row]));
    const isWhole = new Set(ids).size === rows.length && ids.length === rows.length;
    if (!isWhole || !ids.every((id) => known.has(id))) throw conflict(rows.map(entryOf(needs)));
    for (const [position, id] of ids.entries())
      if (known.get(id)?.position !== position)
        await changeRows(transaction, 'library_items', { id }, { position });
    const trace = { action: 'update', kind: 'library', id: kind, what: orderNames[kind] } as const;
    await recordChange(transaction, actor, trace, now);
  });
  return libraryEntries(needs, kind);
}

const orderNames: Record<LibraryKind, string> = {
  document: 'Order of the documents',
  image: 'Order of the images',
  audio: 'Order of the audio',
  video: 'Order of the videos',
};

/** Puts an item into the trash, and its own file with it when nothing else names that. */
export async function removeLibraryItem(needs: Needs, actor: Actor, id: string): Promise<void> {
  const row = await publish(needs, (transaction, now) =>
    trashLibraryItem(transaction, actor, id, now),
  );
  await trashUnnamedFile(needs, row.url);
}

/** The same in the transaction of who asks; its file is still there (`trashUnnamedFile`). Refuses `not-found`. */
export async function trashLibraryItem(
  db: Database,
  actor: Actor,
  id: string,
  now: string,
): Promise<LibraryRow> {
  const found = await existing(db, id);
  const data = deletedItem(found);
  const thing = { kind: 'library', id, title: found.name, data, owner: '' } as const;
  await putIntoTrash(db, actor, thing, now);
  await deleteRows(db, 'library_items', { id });
  await recordItem(db, actor, 'delete', found, now);
  return found;
}

async function existing(db: Database, id: string): Promise<LibraryRow> {
  const row = await findRowIn(db, 'library_items', { id });
  if (!row)
    throw new Refusal(
      'not-found',
      t('This is no longer in the library. It may have been deleted.'),
    );
  return row;
}

async function recordItem(
  db: Database,
  actor: Actor,
  action: 'create' | 'update' | 'delete' | 'restore',
  row: LibraryRow,
  now: string,
): Promise<void> {
  const revision = { version: row.version, data: row };
  const change = { action, kind: 'library', id: row.id, what: row.name, revision } as const;
  await recordChange(db, actor, change, now);
}
