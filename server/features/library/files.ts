import { createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { writeDurably } from '../../platform/files/durable-file.ts';
import { plainLetters } from '../../platform/plain-letters.ts';
import { isNamed } from './naming-store.ts';
import { LIBRARY_FOLDER, LIBRARY_PATH } from './paths.ts';

/** A folder of 128 random bits for each file: nobody can guess its address (reference/security.md#served-files). */
const ownFile = /^\/assets\/library\/([0-9a-f]{32})\/[\w.-]+$/;

const rootOf = ({ config }: Pick<Services, 'config'>) => join(config.uploadsDir, 'library');

/** Writes a file completely and syncs it, under a name of our own. Returns its address. */
export async function storeFile(
  needs: Pick<Services, 'config'>,
  bytes: Uint8Array,
  { name, extension }: { name: string; extension: string },
): Promise<string> {
  const path = `${randomBytes(16).toString('hex')}/${wordOf(name)}.${extension}`;
  try {
    await writeDurably(join(rootOf(needs), path), bytes, needs.config.dataDir);
  } catch (error) {
    await removeFile(needs, LIBRARY_PATH + path);
    throw error;
  }
  return LIBRARY_PATH + path;
}

/** A name of lowercase letters and digits, which needs no escapes in an address. */
export function wordOf(name: string): string {
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g);
  return word.slice(0, 60) || 'file';
}

/** Whether a path below the uploads is in its own secret folder. */
export const hasOwnFolder = (path: string) =>
  /^(library|recordings)\/[0-9a-f]{32}\/[^/]+$/.test(path);

/**
 * The path below the uploads of a members' file from an archive: in a folder that cannot be computed without the site's
 * key. The same file gets the same path each time.
 */
export function ownPlaceOf(fileKey: Buffer, name: string, digest: string): string {
  const folder = createHmac('sha256', fileKey).update(`folder\n${name}\n${digest}`).digest('hex');
  const file = name.slice(name.lastIndexOf('/') + 1);
  // A picture keeps its size in the name: it is used to find its smaller copies.
  const [end = ''] = /(\.\d+x\d+)?\.\w+$/.exec(file) ?? [];
  const word = wordOf(`${file.slice(0, file.length - end.length)}.`);
  return `${LIBRARY_FOLDER}${folder.slice(0, 32)}/${word}${end.toLowerCase()}`;
}

/** Removes the file at an address, if it is one of the library's uploads. */
export async function removeFile(needs: Pick<Services, 'config'>, address: string): Promise<void> {
  const folder = ownFile.exec(address)?.[1];
  if (folder) await rm(join(rootOf(needs), folder), { recursive: true, force: true });
}

/** The same, but only if nothing names the file. */
export async function removeUnnamedFile(
  needs: Pick<Services, 'config' | 'db'>,
  address: string,
): Promise<void> {
  if (ownFile.test(address) && !(await isNamed(needs.db, address)))
    await removeFile(needs, address);
}
