import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesOf, isPictureName, makeVariants } from '../images/picture.ts';
import type { Report } from './report.ts';
import type { UnpackedFile } from './unpack-files.ts';
import { WrongArchive } from './wrong-archive.ts';

/** Gives unpacked files the names they will have, and makes the smaller copies of pictures beside them. */
export async function makeCopies(
  files: UnpackedFile[],
  folder: string,
  report: Report,
): Promise<void> {
  const step = 'Making smaller copies of pictures';
  const coming = files.filter(({ isThere }) => !isThere);
  for (const [index, { name, target }] of coming.entries()) {
    report({ step, done: index, of: coming.length });
    if (target !== name) {
      await mkdir(dirname(join(folder, target)), { recursive: true });
      await rename(join(folder, name), join(folder, target));
    }
    if (isPictureName(target)) await makeVariants(join(folder, target));
  }
  if (coming.length > 0) report({ step, done: coming.length, of: coming.length });
}

/**
 * Puts unpacked files among the uploads, whole, and over nothing. Smaller copies go first: a picture that is there has
 * its copies. Left there by an import that did not come to its end, they harm nobody.
 */
export async function placeFiles(
  files: UnpackedFile[],
  { folder, uploadsDir }: { folder: string; uploadsDir: string },
): Promise<void> {
  for (const { name, target, isThere } of files) {
    if (isThere) continue;
    const [itself = target, ...copies] = filesOf(target);
    await mkdir(dirname(join(uploadsDir, target)), { recursive: true });
    for (const copy of copies) await place(join(folder, copy), join(uploadsDir, copy));
    // Another import of the same archive may have been quicker by a moment: its file is the same.
    if (await place(join(folder, itself), join(uploadsDir, itself))) continue;
    if (!(await isSameSize(join(folder, itself), join(uploadsDir, itself))))
      throw new WrongArchive(`files/${name}: another file took this name just now. Try again.`);
  }
}

/** False when there is a file already. */
async function place(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC') throw error;
    return copy(from, to);
  }
}

/** Where the disk knows no second name for a file, or the uploads are on another one. */
async function copy(from: string, to: string): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false;
  const part = `${to}.${randomBytes(4).toString('hex')}.part`;
  try {
    await copyFile(from, part);
    await rename(part, to);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

async function isSameSize(one: string, other: string): Promise<boolean> {
  return (await stat(one)).size === (await stat(other)).size;
}
