import { copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFile, syncFolders, writeBeside } from '../../platform/files/durable-file.ts';
import { filesOf, isPictureName } from '../images/picture.ts';
import { makeVariants } from '../images/store-picture.ts';
import type { Report } from './report.ts';
import type { UnpackedFile } from './unpack-files.ts';
import { WrongArchive } from './wrong-archive.ts';

/** Gives unpacked files their final names, and makes the smaller copies of pictures beside them. */
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
 * Moves unpacked files into the uploads, complete and without overwriting any; all are synced to the disk when this
 * ends. Smaller copies go first, so that every picture has its copies. Files left by an import that failed do no harm.
 */
export async function placeFiles(
  files: UnpackedFile[],
  { folder, uploadsDir, dataDir }: { folder: string; uploadsDir: string; dataDir: string },
): Promise<void> {
  const folders = new Set(files.map(({ target }) => dirname(join(uploadsDir, target))));
  for (const { name, target, isThere } of files) {
    const [itself = target, ...copies] = filesOf(target);
    if (isThere) {
      await keep(name, join(uploadsDir, itself));
      continue;
    }
    await mkdir(dirname(join(uploadsDir, target)), { recursive: true });
    for (const copy of copies) await place(join(folder, copy), join(uploadsDir, copy));
    // Another import of the same archive may have been faster: its file is the same.
    if (await place(join(folder, itself), join(uploadsDir, itself))) continue;
    if (!(await isSameSize(join(folder, itself), join(uploadsDir, itself))))
      throw new WrongArchive(`files/${name}: another file just took this name. Try again.`);
  }
  for (const one of folders) await syncFolders(one, dataDir);
}

/** A file that was there already: it may not have been synced to the disk. */
async function keep(name: string, file: string): Promise<void> {
  try {
    await syncFile(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const problem = `files/${name}: this file just disappeared. Try again.`;
    throw new WrongArchive(problem, { cause: error });
  }
}

/** False if there is a file already. */
async function place(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC') throw error;
    if (code !== 'EEXIST' && (await copy(from, to))) return true;
    await syncFile(to);
    return false;
  }
}

/** If the disk has no hard links, or the uploads are on another disk. */
async function copy(from: string, to: string): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false;
  await writeBeside(to, async (part) => {
    await copyFile(from, part);
    await syncFile(part);
  });
  return true;
}

async function isSameSize(one: string, other: string): Promise<boolean> {
  return (await stat(one)).size === (await stat(other)).size;
}

const codeOf = (error: unknown) =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;
