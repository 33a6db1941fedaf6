import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { t } from '#languages/t.ts';
import { filesOf, isPictureName } from '#server/features/images/picture.ts';
import { makeVariants } from '#server/features/images/store-picture.ts';
import { syncFile, writeBeside } from '#server/platform/files/durable-file.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { inStore, renamePaths } from '#server/platform/html/asset-paths.ts';
import { IMAGES } from './format.ts';
import type { ReadArchive } from './read-archive.ts';
import type { Report } from './report.ts';
import { WrongArchive } from './source.ts';
import type { Places, UnpackedFile } from './unpack-files.ts';

/**
 * Gives unpacked files their final names, and makes the smaller copies of pictures beside them, or takes those that are
 * ready in the folder `ready`.
 */
export async function makeCopies(
  files: UnpackedFile[],
  { folder, ready }: { folder: string; ready: string | undefined },
  report: Report,
): Promise<void> {
  const step = t('Making smaller copies of pictures');
  const coming = files.filter(({ isThere }) => !isThere);
  for (const [index, { name, target }] of coming.entries()) {
    report({ step, done: index, of: coming.length });
    if (target !== name) {
      await mkdir(dirname(join(folder, target)), { recursive: true });
      await rename(join(folder, name), join(folder, target));
    }
    if (!isPictureName(target)) continue;
    if (ready && target === name) await takeCopies(target, { from: ready, to: folder });
    else await makeVariants(join(folder, target));
  }
  if (coming.length > 0) report({ step, done: coming.length, of: coming.length });
}

async function takeCopies(
  picture: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const copy of filesOf(picture).slice(1))
    await writeBeside(join(to, copy), async (part) => {
      await copyFile(join(from, copy), part);
      await syncFile(part);
    });
}

/** Storage on another machine takes its time for each file. */
const PLACED_AT_ONCE = 8;

/**
 * Stores unpacked files among the uploads without overwriting any: when this ends, they survive a power cut. Files left
 * by an import that failed do no harm.
 */
export async function placeFiles(
  files: UnpackedFile[],
  places: Pick<Places, 'folder' | 'store'>,
  report: Report,
): Promise<void> {
  const step = t('Putting everything in its place');
  const queue = files.values();
  let done = 0;
  let hasFailed = false;
  const placeNext = async () => {
    for (const file of queue) {
      if (hasFailed) return;
      await placeFile(file, places);
      done += 1;
      report({ step, done, of: files.length });
    }
  };
  report({ step, done, of: files.length });
  const all = Array.from({ length: PLACED_AT_ONCE }, () =>
    placeNext().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // All of them: none may go on when the import has ended.
  await Promise.allSettled(all);
  await Promise.all(all);
}

/** Smaller copies go first, so that every picture has its copies. */
async function placeFile(
  { name, target, isThere }: UnpackedFile,
  { folder, store }: Pick<Places, 'folder' | 'store'>,
): Promise<void> {
  if (isThere) {
    if (await store.find(inStore(target))) return;
    throw new WrongArchive(t('files/{name}: this file just disappeared. Try again.', { name }));
  }
  const [itself = target, ...copies] = filesOf(target);
  for (const copy of copies) await place(store, copy, join(folder, copy));
  if (!(await place(store, itself, join(folder, itself))))
    throw new WrongArchive(
      t('files/{name}: another file just took this name. Try again.', { name }),
    );
}

/** False if there is another file already. An import that was interrupted may have placed this one. */
async function place(store: FileStore, path: string, file: string): Promise<boolean> {
  const found = await store.find(inStore(path));
  if (!found) await store.write(inStore(path), { file });
  return !found || found.size === (await stat(file)).size;
}

/** The archive's content with its files renamed to the names they have here. */
export function renameFiles(archive: ReadArchive, files: UnpackedFile[]): ReadArchive {
  const names = new Map(
    files.filter(({ name, target }) => name !== target).map(({ name, target }) => [name, target]),
  );
  if (names.size === 0) return archive;
  const {
    manifest,
    files: contentFiles,
    fileNames,
    altTexts,
    pictureDates,
    pictures,
    ...content
  } = archive;
  const renamed = (path: string) => names.get(IMAGES + path)?.slice(IMAGES.length) ?? path;
  const byPath = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([path, value]) => [renamed(path), value]));
  return {
    ...renamePaths(content, names),
    manifest,
    files: contentFiles,
    fileNames: fileNames.map((name) => names.get(name) ?? name),
    altTexts: byPath(altTexts),
    ...(pictureDates && { pictureDates: byPath(pictureDates) }),
    ...(pictures && { pictures: byPath(withOriginals(pictures, renamed)) }),
  };
}

function withOriginals(
  pictures: NonNullable<ReadArchive['pictures']>,
  renamed: (path: string) => string,
): NonNullable<ReadArchive['pictures']> {
  return Object.fromEntries(
    Object.entries(pictures).map(([path, { original, ...picture }]) => [
      path,
      { ...picture, ...(original && { original: renamed(original) }) },
    ]),
  );
}
