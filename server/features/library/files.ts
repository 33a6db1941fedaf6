import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Services } from '../../context.ts';
import { UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { plainLetters } from '../../platform/plain-letters.ts';
import { isNamed } from './store.ts';

/** Where the library's uploads are addressed. */
export const LIBRARY_PATH = '/assets/library/';
/** A folder of 128 random bits for each file: who was not given its address cannot guess it (security.md, "uploads"). */
const ownFile = /^\/assets\/library\/([0-9a-f]{32})\/[\w.-]+$/;

const rootOf = ({ config }: Pick<Services, 'config'>) => join(config.uploadsDir, 'library');

/** Writes a file whole, under a name of our own. Gives its address. */
export async function storeFile(
  needs: Pick<Services, 'config'>,
  bytes: Uint8Array,
  { name, extension }: { name: string; extension: string },
): Promise<string> {
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g).slice(0, 60);
  const path = `${randomBytes(16).toString('hex')}/${word || 'file'}.${extension}`;
  const target = join(rootOf(needs), path);
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
  } catch (error) {
    await removeFile(needs, LIBRARY_PATH + path);
    throw error;
  }
  return LIBRARY_PATH + path;
}

/** Removes the file at an address; nothing when it is not one of the library's uploads. */
export async function removeFile(needs: Pick<Services, 'config'>, address: string): Promise<void> {
  const folder = ownFile.exec(address)?.[1];
  if (folder) await rm(join(rootOf(needs), folder), { recursive: true, force: true });
}

/** The same, unless something still names it. */
export async function removeUnnamedFile(
  needs: Pick<Services, 'config' | 'db'>,
  address: string,
): Promise<void> {
  if (ownFile.test(address) && !(await isNamed(needs.db, address)))
    await removeFile(needs, address);
}

/** What a file of the library is sent with besides: it is for members, so nobody on the way keeps it or lists it. */
export function libraryFileHeaders(path: string): Record<string, string> {
  if (!(UPLOADS_PATH + path).startsWith(LIBRARY_PATH)) return {};
  return { 'Cache-Control': 'private, max-age=86400', 'X-Robots-Tag': 'noindex' };
}
