import { pathOf, pathsIn, UPLOADS_PATH } from './asset-paths.ts';

/*
 * What a text names, by the keys of files: paths below the uploads, in lowercase because some disks ignore letter case.
 * A smaller copy of a picture has its picture's key.
 */

/** In bytes: no file has a longer key, and longer ones do not fit an index. */
const LONGEST_KEY = 1000;

/** Whether a name is that of a smaller copy, which is made again where its picture is imported. */
export function isVariant(name: string): boolean {
  return /\.\d+x\d+@\d+\.webp$/.test(name);
}

/** `door.1600x1067@480.webp` → `door.1600x1067.webp`: the picture that a smaller copy is of. */
export function originalOf(name: string): string {
  return isVariant(name) ? name.replace(/@\d+\.webp$/, '.webp') : name;
}

/** The key of the file at a path below the uploads. */
export const keyOf = (path: string) => originalOf(path).normalize('NFC').toLowerCase();

/** The key of the file at an address. */
export const keyAt = (address: string) => keyOf(pathOf(address));

/** Whether a key can be noted. */
export const isNotable = (key: string) =>
  Buffer.byteLength(key) <= LONGEST_KEY && !key.includes('\0');

/**
 * The keys of the files that a text names; if the text is JSON, also those in every text inside: pages are in the trash
 * as JSON in JSON.
 */
export function keysWithin(text: string): Set<string> {
  if (!text.includes(UPLOADS_PATH)) return new Set();
  const found = pathsIn(text);
  let level: unknown[] = [text];
  while (level.length > 0) {
    const inside = level.flatMap(parsed);
    pathsIn(inside, found);
    level = inside.flatMap(textsIn);
  }
  return new Set([...found].map(keyOf).filter(isNotable));
}

function parsed(text: unknown): unknown[] {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function textsIn(value: unknown): unknown[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
