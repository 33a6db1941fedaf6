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
import { unlessAway } from '#server/platform/files/files-away.ts';
import { moveToTrash } from '#server/platform/files/trashed-files.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { newId } from '#server/platform/ids.ts';
import { publish } from '#server/platform/processes/publish.ts';
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

export async function uploadImage(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  { subfolder, alt, key }: WithKey & { subfolder: string; alt: string },
): Promise<ImageEntry> {
  const { db, clock, limits } = needs;
  await limits.take('pictures', actor.userId);
  const { focus, ...stored } = await storePicture(needs.files, file.path, {
    folder: subfolder,
    name: file.name,
    mark: markOf(actor, key),
  });
  const { timeZone } = await siteSettings(db);
  const now = toStored(clock.now());
  const path = withFocus(stored.file, focus);
  const row: ImageRow = {
    ...stored,
    ...focusColumns(focus),
    id: newId(),
    path,
    folder: subfolder,
    name: path.slice(path.lastIndexOf('/') + 1),
    alt,
    created_at: now,
    created_by: actor.userId,
    title: titleOf(file.name),
    original: '',
    crop: '',
  };
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
      make: async () => {
        await insertImage(transaction, row);
        const trace = { action: 'create', kind: 'image', id: path, what: row.title } as const;
        await recordChange(transaction, actor, trace, now);
        return row;
      },
    }),
  );
  return toSent(made);
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
  const gone = await publish(needs, async (transaction, now) => {
    // Here, so that nothing published shows it in between.
    await refuseWhileShown({ ...needs, db: transaction }, actor, path);
    const row = await findRowIn(transaction, 'images', { path });
    if (!row) return [];
    const former = await listRows(transaction, 'former_pictures', { current: path }, ['path']);
    const deleted = { image: row, former };
    const [title, owner] = [row.title, row.created_by];
    const thing = { kind: 'image', id: path, title, data: deleted, owner } as const;
    await putIntoTrash(transaction, actor, thing, now);
    await deleteRows(transaction, 'images', { path });
    await deleteRows(transaction, 'former_pictures', { current: path });
    await recordChange(
      transaction,
      actor,
      { action: 'delete', kind: 'image', id: path, what: title },
      now,
    );
    return filesOfDeleted(deleted);
  });
  // What cannot be moved now is swept.
  await unlessAway(moveToTrash(needs.files, gone));
}

async function refuseWhileShown(
  needs: Pick<Services, 'db' | 'filePlaces'>,
  actor: Actor,
  path: string,
): Promise<void> {
  const uses: ImageUse[] = [];
  for await (const part of usesOfImage(needs, actor, path)) {
    uses.push(...part);
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
