import { renamePaths } from '#server/platform/html/asset-paths.ts';
import { IMAGES } from './format.ts';
import type { ReadArchive } from './read-archive.ts';
import type { UnpackedFile } from './unpack-files.ts';

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
