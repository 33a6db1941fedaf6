import { createHmac, randomBytes } from 'node:crypto';
import { namedAmong } from '#server/content/file-uses.ts';
import type { Services } from '#server/context.ts';
import { unlessAway } from '#server/platform/files/files-away.ts';
import { moveToTrash } from '#server/platform/files/trashed-files.ts';
import { inStore, pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { keyAt } from '#server/platform/html/file-keys.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';

/** The folder of the members' files among the uploads. */
export const LIBRARY_FOLDER = 'library/';
/** Their addresses are below this. */
export const LIBRARY_PATH = UPLOADS_PATH + LIBRARY_FOLDER;

type Needs = Pick<Services, 'files'>;

/** A folder of 128 random bits for each file: nobody can guess its address (reference/security.md#served-files). */
const ownFile = /^\/assets\/library\/[0-9a-f]{32}\/[\w.-]+$/;

/** Stores a file under a name of our own. Returns its address. */
export async function storeFile(
  needs: Needs,
  bytes: Uint8Array,
  { name, extension }: { name: string; extension: string },
): Promise<string> {
  const folder = randomBytes(16).toString('hex');
  const address = `${LIBRARY_PATH}${folder}/${wordOf(name)}.${extension}`;
  await needs.files.write(inStore(pathOf(address)), bytes);
  return address;
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

/** Removes the file at an address, if it is one of the library's uploads. While the files are away, it is left to sweep. */
export async function removeFile(needs: Needs, address: string): Promise<void> {
  if (isOwnFile(address)) await unlessAway(needs.files.remove([inStore(pathOf(address))]));
}

/** Whether an address is that of one of the library's uploads. */
export const isOwnFile = (address: string) => ownFile.test(address);

type Naming = Needs & Pick<Services, 'db' | 'filePlaces'>;

/** The same, but only if nothing names the file. */
export async function removeUnnamedFile(needs: Naming, address: string): Promise<void> {
  if (await isUnnamed(needs, address)) await removeFile(needs, address);
}

/** Puts the file of an item that is in the trash where nobody can open it, unless something else names it. */
export async function trashUnnamedFile(needs: Naming, address: string): Promise<void> {
  if (await isUnnamed(needs, address))
    await unlessAway(moveToTrash(needs.files, [pathOf(address)]));
}

async function isUnnamed(needs: Naming, address: string): Promise<boolean> {
  if (!isOwnFile(address)) return false;
  return (await namedAmong(needs, [keyAt(address)], { now: true })).size === 0;
}
