import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { isVariant } from '../images/picture.ts';
import { pathsIn } from './asset-paths.ts';
import { IMAGES } from './format.ts';
import { nameProblem } from './names.ts';
import type { SiteContent } from './site-content.ts';

export type SiteFile = { name: string; path: string; size: number };

/**
 * The files that belong to the content, by their path below the uploads and in order: those of the list of pictures,
 * and every one that any text names and that is there. `missing` are pictures and library items whose file is gone.
 */
export async function filesOfSite(
  content: SiteContent,
  uploadsDir: string,
): Promise<{ files: SiteFile[]; missing: string[] }> {
  const { images, people: _, messages: __, ...published } = content;
  const expected = new Set([
    ...images.map(({ path }) => IMAGES + path),
    ...pathsIn(published.library.map(({ url }) => url)),
  ]);
  const names = new Set([...expected, ...pathsIn(published)].map(originalOf));
  const files: SiteFile[] = [];
  for (const name of [...names].sort()) {
    const path = join(uploadsDir, name);
    const found = nameProblem(name) ? undefined : await lstat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ name, path, size: found.size });
  }
  const there = new Set(files.map(({ name }) => name));
  return { files, missing: [...expected].filter((name) => !there.has(originalOf(name))).sort() };
}

/** `door.1600x1067@480.webp` is made anew from `door.1600x1067.webp` wherever that goes. */
function originalOf(name: string): string {
  return isVariant(name) ? name.replace(/@\d+\.webp$/, '.webp') : name;
}
