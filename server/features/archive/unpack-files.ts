import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { t } from '#languages/t.ts';
import { checkPicture } from '#server/features/images/decode-picture.ts';
import { isPictureName } from '#server/features/images/picture.ts';
import { fileProblem } from '#server/features/library/check-file.ts';
import { hasOwnFolder, ownPlaceOf } from '#server/features/library/files.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { watchBytes } from '#server/platform/disk/watch-bytes.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import { FILES } from './format.ts';
import type { Report } from './report.ts';
import { type ArchiveSource, WrongArchive } from './source.ts';

/** A file of an archive that will be moved to the uploads. */
export type UnpackedFile = {
  /** Its path below the archive's files. */
  name: string;
  /** Its path below the uploads. It differs if another file has that name, and for members' files. */
  target: string;
  /** Whether it is already there, byte for byte. */
  isThere: boolean;
};

export type Places = {
  /** The folder to unpack into. */
  folder: string;
  /** Whether its pictures were decoded before. */
  isChecked: boolean;
  store: FileStore;
  /** Where the bytes of a path are, as both are below the uploads. */
  fileAt: (path: string) => Promise<string>;
  /** The files for members (prepare-content.ts), and the key for the names of their folders. */
  members: ReadonlySet<string>;
  fileKey: Buffer;
};

/**
 * Unpacks an archive's files into `folder`, decodes every picture and checks documents and audio files. Throws
 * `WrongArchive`.
 */
export async function unpackFiles(
  source: ArchiveSource,
  names: string[],
  places: Places,
  report: Report,
): Promise<UnpackedFile[]> {
  const step = t('Unpacking and checking files');
  const unpacked: UnpackedFile[] = [];
  for (const [index, name] of names.entries()) {
    report({ step, done: index, of: names.length });
    const path = join(places.folder, name);
    const unpackedFile = await unpack(source, name, path);
    if (!(places.isChecked && isPictureName(name))) await refuseWrong(name, path);
    unpacked.push({ name, ...(await placeFor(name, unpackedFile, places)) });
  }
  report({ step, done: names.length, of: names.length });
  return unpacked;
}

type Content = { digest: string; size: number };

/** Returns the SHA-256 of what was written, and its size. */
async function unpack({ files }: ArchiveSource, name: string, target: string): Promise<Content> {
  const file = files.get(FILES + name);
  if (!file) throw new WrongArchive(t('files/{name} is missing from the archive.', { name }));
  await mkdir(dirname(target), { recursive: true });
  const { stream, seen } = watchBytes();
  await pipeline(await file.open(), stream, createWriteStream(target));
  return seen();
}

/** An address that was used is never used for other bytes: browsers cache what they found there. */
async function placeFor(name: string, { digest, size }: Content, places: Places) {
  const { store } = places;
  for (const target of targetsOf(name, digest, places)) {
    const file = await places.fileAt(target);
    const found = await store.find(inStore(file));
    if (!found) return { target, isThere: false };
    if (found.size === size && (await digestOf(store, inStore(file))) === digest)
      // Its row will be a new one, for which its file has its name.
      return { target, isThere: file === target };
  }
  throw new WrongArchive(
    t('files/{name}: another file has this name here, and the next one too. Rename it.', { name }),
  );
}

/** Its possible paths, the best first. A members' file has its own folder, and keeps the one it has. */
function targetsOf(name: string, digest: string, { members, fileKey }: Places): string[] {
  if (hasOwnFolder(name)) return [name, ownPlaceOf(fileKey, name, digest)];
  return members.has(name) ? [ownPlaceOf(fileKey, name, digest)] : [name, otherName(name, digest)];
}

/** `door.1600x1067.webp` → `door-1f3a5c7e.1600x1067.webp` */
function otherName(name: string, digest: string): string {
  const end = /(\.\d+x\d+)?\.[^./]+$|$/.exec(name);
  const at = end?.index ?? name.length;
  return `${name.slice(0, at)}-${digest.slice(0, 8)}${name.slice(at)}`;
}

async function digestOf(store: FileStore, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await store.open(path), hash);
  return hash.digest('hex');
}

/** Refuses a picture that cannot be decoded, and a document or an audio file that is not one. */
async function refuseWrong(name: string, path: string): Promise<void> {
  const problem = isPictureName(name) ? await pictureProblem(path) : await fileProblem(name, path);
  if (problem) throw new WrongArchive(`${FILES}${name}: ${problem}`);
}

async function pictureProblem(path: string): Promise<string | undefined> {
  try {
    await checkPicture(path);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
