import { hash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ImageEntry, ImageUse } from '#contract/images.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import type { IncomingFile } from '../../platform/incoming-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../schema.ts';
import { recordChange } from '../history/history.ts';
import { siteSettings } from '../settings/settings.ts';
import { usesOfImage } from './image-uses.ts';
import {
  deleteImage,
  findImage,
  type ImageRow,
  insertImage,
  listFolders,
  listImages,
  setAlt,
} from './store.ts';
import { removePicture, storePicture } from './store-picture.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;

/** How many places a refusal names. */
const MAX_NAMED = 3;

/** The pictures' folder among the uploads; its addresses are below `IMAGES_PATH`. */
const rootOf = ({ config }: Pick<Needs, 'config'>) => join(config.uploadsDir, 'images', 'blog');

export async function uploadImage(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  { subfolder, alt, key }: { subfolder: string; alt: string; key?: string | undefined },
): Promise<ImageEntry> {
  const { db, clock, limits } = needs;
  await limits.take('pictures', actor.userId);
  const root = rootOf(needs);
  const stored = await storePicture(file.path, {
    root,
    dataDir: needs.config.dataDir,
    folder: subfolder,
    name: file.name,
    mark: markOf(actor, key),
  });
  const { timeZone } = await siteSettings(db);
  // The same upload again: its answer did not arrive.
  const before = key === undefined ? undefined : await findImage(db, stored.path);
  if (before) return toEntry(before, timeZone);
  const now = toStored(clock.now());
  const name = stored.path.slice(stored.path.lastIndexOf('/') + 1);
  const row = {
    ...stored,
    folder: subfolder,
    name,
    alt,
    created_at: now,
    created_by: actor.userId,
  };
  // If this fails, the file stays: the row may have been committed anyway, for example if the connection was lost at
  // that moment. A file without a row is swept.
  await db.transaction().execute(async (transaction) => {
    await insertImage(transaction, row);
    await recordChange(
      transaction,
      actor,
      { action: 'create', kind: 'image', id: row.path, what: row.path },
      now,
    );
  });
  return toEntry(row, timeZone);
}

/** The digits that tell pictures of one name apart: the same for each try of an upload, and nobody can guess them. */
const markOf = ({ userId }: Actor, key: string | undefined) =>
  (key === undefined
    ? randomBytes(6)
    : hash('sha256', `${userId} ${key}`, 'buffer').subarray(0, 6)
  ).toString('hex');

/** The direct subfolders of a folder, then its pictures, newest first. */
export async function folderOfImages(
  { db }: Pick<Needs, 'db'>,
  { subfolder, search }: { subfolder: string; search?: string | undefined },
): Promise<{ images: ImageEntry[] }> {
  const { timeZone } = await siteSettings(db);
  const rows = await listImages(db, subfolder, search);
  const folders = search ? [] : foldersIn(subfolder, await listFolders(db));
  return { images: [...folders, ...rows.map((row) => toEntry(row, timeZone))] };
}

function foldersIn(folder: string, all: string[]): ImageEntry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = all.filter((path) => path !== folder && path.startsWith(prefix) && path !== '');
  const names = new Set(below.map((path) => path.slice(prefix.length).split('/')[0] ?? ''));
  return [...names].map((name) => ({
    name,
    path: prefix + name,
    isDirectory: true,
    alt: '',
    width: null,
    height: null,
    created: null,
  }));
}

function toEntry(row: ImageRow, timeZone: string): ImageEntry {
  const { name, path, alt, width, height, created_at } = row;
  return {
    name,
    path,
    isDirectory: false,
    alt,
    width,
    height,
    created: toSent(created_at, timeZone),
  };
}

export async function describeImage(
  { db, clock }: Needs,
  actor: Actor,
  path: string,
  alt: string,
): Promise<ImageEntry> {
  await existing(db, path);
  await db.transaction().execute(async (transaction) => {
    await setAlt(transaction, path, alt);
    await recordChange(
      transaction,
      actor,
      { action: 'update', kind: 'image', id: path, what: path },
      toStored(clock.now()),
    );
  });
  return toEntry(await existing(db, path), (await siteSettings(db)).timeZone);
}

/** Deletes a picture. Refuses `conflict` while it is shown somewhere, naming the places. */
export async function removeImage(needs: Needs, actor: Actor, path: string): Promise<void> {
  const { db, clock } = needs;
  await existing(db, path);
  await refuseWhileShown(db, path);
  await db.transaction().execute(async (transaction) => {
    await deleteImage(transaction, path);
    await recordChange(
      transaction,
      actor,
      { action: 'delete', kind: 'image', id: path, what: path },
      toStored(clock.now()),
    );
  });
  await removePicture(rootOf(needs), path);
}

async function refuseWhileShown(db: Database, path: string): Promise<void> {
  const uses: ImageUse[] = [];
  for await (const part of usesOfImage({ db }, path)) {
    uses.push(...part);
    if (uses.length > MAX_NAMED) break;
  }
  if (uses.length === 0) return;
  const named = uses.slice(0, MAX_NAMED).map(({ kind, title }) => `${kind} "${title}"`);
  const more = uses.length > MAX_NAMED ? ' and elsewhere' : '';
  throw new Refusal('conflict', `This picture is still shown: ${named.join(', ')}${more}.`);
}

async function existing(db: Database, path: string): Promise<ImageRow> {
  const row = await findImage(db, path);
  if (!row) throw new Refusal('not-found', 'There is no such picture. It may have been deleted.');
  return row;
}
