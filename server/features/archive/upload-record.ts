import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveUpload } from '#contract/archive.ts';
import type { Config } from '../../config.ts';
import { workFolder } from './work-folder.ts';

/*
 * The state of an upload. It is stored beside the archive, so that it survives a restart, and several processes that
 * share the folder see the same.
 */

type Place = Pick<Config, 'dataDir'>;

export type UploadRecord = Omit<ArchiveUpload, 'id' | 'received'> & {
  userId: string;
  startedAt: string;
  /** When it last showed a sign of life. */
  at: string;
};

const RECORD = 'upload.json';
export const archiveFile = (place: Place, id: string) => join(workFolder(place, id), 'archive.zip');

export async function createUpload(place: Place, id: string, record: UploadRecord): Promise<void> {
  await mkdir(workFolder(place, id), { recursive: true, mode: 0o700 });
  await writeFile(archiveFile(place, id), '', { mode: 0o600 });
  saveUpload(place, id, record);
}

/** Synchronous and atomic: readers see the old or the new record, and two writes keep their order. */
export function saveUpload(place: Place, id: string, record: UploadRecord): void {
  const file = join(workFolder(place, id), RECORD);
  writeFileSync(`${file}.new`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Undefined if there is none, or no longer. */
export function readUpload(place: Place, id: string): UploadRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(workFolder(place, id), RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** How much of the archive has arrived, in bytes; all of it once it was imported and removed. */
export async function receivedOf(place: Place, id: string, { size }: UploadRecord) {
  return (await stat(archiveFile(place, id)).catch(() => ({ size }))).size;
}

export async function listUploads(place: Place): Promise<(UploadRecord & { id: string })[]> {
  const ids = await readdir(workFolder(place, '')).catch(() => []);
  return ids.flatMap((id) => {
    const record = readUpload(place, id);
    return record ? [{ id, ...record }] : [];
  });
}

export async function removeUpload(place: Place, id: string): Promise<void> {
  await rm(workFolder(place, id), { recursive: true, force: true });
}
