import { hash } from 'node:crypto';
import type { ChangesOf } from '#contract/changes.ts';
import { type ImageEntry, type ImageUse, MAX_PICTURE_TITLE } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import { putIntoTrash } from '#server/content/trash/put-into-trash.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, deleteRows, findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { moveToTrash } from '#server/platform/files/trashed-files.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { newId } from '#server/platform/ids.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { existing, ownImage, toEntry } from './image-entry.ts';
import { filesOfDeleted } from './image-trash.ts';
import { usesOfImage } from './image-uses.ts';
import { focusColumns, withFocus } from './picture.ts';
import { type ImageRow, insertImage } from './store.ts';
import { newMark, storePicture } from './store-picture.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'limits' | 'content' | 'filePlaces'>;
type Words = Pick<ImageRow, 'alt' | 'title' | 'folder'>;

/** How many places a refusal names. */
const MAX_NAMED = 3;
/** Where uses in the trash lead (content/file-place.ts). */
const TRASH = '/admin/trash';

export async function uploadImage(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  { subfolder, alt, key }: WithKey & { subfolder: string; alt: string },
): Promise<ImageEntry> {
  const { db, limits } = needs;
  await limits.take('pictures', actor.userId);
  const words = { folder: subfolder, alt };
  const row = await newImage(needs, actor, { ...file, mark: markOf(actor, key) }, words);
  const { timeZone } = await siteSettings(db);
  const { path } = row;
  // If this fails, the file stays: the row may have been committed anyway, for example if the connection was lost at
  // that moment. A file without a row is swept.
  const content = { subfolder, alt, path };
  const creation = { call: 'POST /api/images/upload-image', key, actor, content } as const;
  const toSent = (made: ImageRow) => toEntry(made, timeZone, actor);
  const made = await db.transaction().execute((transaction) =>
    createOnce(transaction, creation, needs, {
      find: (path) => findRowIn(transaction, 'images', { path }),
      toSent,
      idOf: ({ path }) => path,
      make: () => addImage(transaction, actor, row),
    }),
  );
  return toSent(made);
}

/** Stores a picture's files, and returns its row for `addImage`. Refuses as `storePicture` does. */
export async function newImage(
  { files, clock }: Pick<Needs, 'files' | 'clock'>,
  actor: Actor,
  { path: upload, name, mark = newMark() }: { path: string; name: string; mark?: string },
  words: Pick<Words, 'folder' | 'alt'>,
): Promise<ImageRow> {
  const place = { folder: words.folder, name, mark };
  const { focus, ...stored } = await storePicture(files, upload, place);
  const path = withFocus(stored.file, focus);
  return {
    ...stored,
    ...focusColumns(focus),
    ...words,
    id: newId(),
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    created_at: toStored(clock.now()),
    created_by: actor.userId,
    title: titleOf(name),
    original: '',
    crop: '',
  };
}

/** A picture by its id, which stays while its path changes. */
export const findImage = (db: Database, id: string): Promise<ImageRow | undefined> =>
  findRowIn(db, 'images', { id });

/** Adds a picture whose files are stored: those without a row are swept. */
export async function addImage(db: Database, actor: Actor, row: ImageRow): Promise<ImageRow> {
  await insertImage(db, row);
  const trace = { action: 'create', kind: 'image', id: row.path, what: row.title } as const;
  await recordChange(db, actor, trace, row.created_at);
  return row;
}

/** The digits that tell pictures of one name apart: the same for each try of an upload, and nobody can guess them. */
const markOf = ({ userId }: Actor, key: string | undefined) =>
  key === undefined ? newMark() : hash('sha256', `${userId} ${key}`).slice(0, 8);

/** What people called the file: "Garden day (1)" of `Garden day (1).JPG`. */
function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return (
    [...words.slice(0, MAX_PICTURE_TITLE * 2)].slice(0, MAX_PICTURE_TITLE).join('') || 'Picture'
  );
}

export async function describeImage(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  path: string,
  changes: ChangesOf<Words>,
): Promise<ImageEntry> {
  const { timeZone } = await siteSettings(db);
  const row = await ownImage(db, actor, path);
  const named = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Words>;
  if (Object.keys(named).length === 0) return toEntry(row, timeZone, actor);
  await db.transaction().execute(async (transaction) => {
    await changeRows(transaction, 'images', { path: row.path }, named);
    await recordChange(
      transaction,
      actor,
      { action: 'update', kind: 'image', id: row.path, what: named.title ?? row.title },
      toStored(clock.now()),
    );
  });
  return toEntry({ ...row, ...named }, timeZone, actor);
}

/** Moves pictures to a folder, all or none. Their addresses stay. */
export async function moveImages(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Actor,
  { paths, folder }: { paths: string[]; folder: string },
): Promise<{ moved: number }> {
  const rows = new Map<string, ImageRow>();
  await db.transaction().execute(async (transaction) => {
    for (const path of paths) {
      const row = await existing(transaction, path);
      rows.set(row.path, row);
    }
    for (const { path, title } of rows.values()) {
      await changeRows(transaction, 'images', { path }, { folder });
      await recordChange(
        transaction,
        actor,
        { action: 'update', kind: 'image', id: path, what: title },
        toStored(clock.now()),
      );
    }
  });
  return { moved: rows.size };
}

/**
 * Puts a picture into the trash, and its files where nobody can open them. Refuses `conflict` while it is shown
 * somewhere, naming the places.
 */
export async function removeImage(needs: Needs, actor: Actor, asked: string): Promise<void> {
  const { path } = await ownImage(needs.db, actor, asked);
  const gone = await publish(needs, (transaction, now) =>
    trashImage({ ...needs, db: transaction }, actor, path, now),
  );
  await letFilesGo(needs.files, gone);
}

/**
 * The same in the transaction of who asks, who lets its files go afterward. With `alsoFromTrash`, what is in the trash does
 * not keep it: all of it goes there together.
 */
export async function trashImage(
  needs: { db: Database } & Pick<Needs, 'filePlaces'>,
  actor: Actor,
  path: string,
  now: string,
  { alsoFromTrash = false }: { alsoFromTrash?: boolean } = {},
): Promise<string[]> {
  const { db } = needs;
  // Here, so that nothing published shows it in between.
  const shown = (use: ImageUse) => !alsoFromTrash || use.edit !== TRASH;
  await refuseWhileShown(needs, actor, path, shown);
  const row = await findRowIn(db, 'images', { path });
  if (!row) return [];
  const former = await listRows(db, 'former_pictures', { current: path }, ['path']);
  const deleted = { image: row, former };
  const [title, owner] = [row.title, row.created_by];
  const thing = { kind: 'image', id: path, title, data: deleted, owner } as const;
  await putIntoTrash(db, actor, thing, now);
  await deleteRows(db, 'images', { path });
  await deleteRows(db, 'former_pictures', { current: path });
  await recordChange(db, actor, { action: 'delete', kind: 'image', id: path, what: title }, now);
  return filesOfDeleted(deleted);
}

/** What cannot be moved now is swept. */
export const letFilesGo = (files: FileStore, paths: string[]): Promise<unknown> =>
  unlessAway(moveToTrash(files, paths));

async function refuseWhileShown(
  needs: { db: Database } & Pick<Services, 'filePlaces'>,
  actor: Actor,
  path: string,
  counts: (use: ImageUse) => boolean,
): Promise<void> {
  const uses: ImageUse[] = [];
  for await (const part of usesOfImage(needs, actor, path)) {
    uses.push(...part.filter(counts));
    if (uses.length > MAX_NAMED) break;
  }
  if (uses.length === 0) return;
  const named = uses.slice(0, MAX_NAMED).map(({ kind, title }) => `${kind} "${title}"`);
  const places = named.join(', ');
  throw new Refusal(
    'conflict',
    uses.length > MAX_NAMED
      ? t('This picture is still shown: {places} and elsewhere.', { places })
      : t('This picture is still shown: {places}.', { places }),
  );
}
