import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsIn } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import { mediaTypeOf } from '../../platform/media-types.ts';
import { originalOf } from '../images/picture.ts';
import { IMAGES } from './format.ts';
import type { SiteContent } from './site-content.ts';

export type SiteFile = { name: string; path: string; size: number };

/**
 * The files that belong to the content, by their path below the uploads and in order: those in the list of pictures,
 * and every existing one that any text names (`named`). `missing` are pictures and library items whose file is missing,
 * `leftOut` files of types that archives do not accept: they are older than that check, or were copied by hand.
 */
export async function filesOfSite(
  { images, library, named }: Pick<SiteContent, 'images' | 'library'> & { named: Set<string> },
  uploadsDir: string,
): Promise<{ files: SiteFile[]; missing: string[]; leftOut: string[] }> {
  const expected = new Set([
    ...images.map(({ path }) => IMAGES + path),
    // The whole of those that are cropped: a crop can be taken back.
    ...images.flatMap(({ picture }) => (picture?.original ? [IMAGES + picture.original] : [])),
    ...pathsIn(library.map(({ url }) => url)),
  ]);
  const names = new Set([...expected, ...named].map(originalOf));
  const files: SiteFile[] = [];
  for (const name of [...names].sort()) {
    const path = join(uploadsDir, name);
    const found = nameProblem(name) ? undefined : await lstat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ name, path, size: found.size });
  }
  const there = new Set(files.map(({ name }) => name));
  return {
    files: files.filter(({ name }) => mediaTypeOf(name)),
    missing: [...expected].filter((name) => !there.has(originalOf(name))).sort(),
    leftOut: [...there].filter((name) => !mediaTypeOf(name)),
  };
}
