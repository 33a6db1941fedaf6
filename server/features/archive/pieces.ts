import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../context.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import type { IncomingFile } from '../../platform/incoming-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Report } from './report.ts';
import { listPieces, type Piece } from './store.ts';
import type { UploadRecord } from './upload-record.ts';
import { withWorkFolder } from './work-folder.ts';

/*
 * The pieces of an archive are files in the store, for they may arrive at different processes. Whoever works on the
 * archive joins them on its own disk.
 */

const FOLDER = 'pieces/archive/';
const folderOf = (id: string) => `${FOLDER}${id}/`;
/** With its size: the same piece sent to two processes at once, but cut elsewhere, is another file. */
const pathOf = (id: string, { start, bytes }: Piece) => `${folderOf(id)}${start}-${bytes}`;

/** Stores the bytes of a piece. It counts once it is recorded (store.ts). */
export async function storePiece(
  files: FileStore,
  id: string,
  start: number,
  chunk: IncomingFile,
): Promise<Piece> {
  const piece = { start, bytes: chunk.size };
  await files.write(pathOf(id, piece), { file: chunk.path });
  return piece;
}

export async function removePieces(files: FileStore, id: string): Promise<void> {
  const paths: string[] = [];
  for await (const { path } of files.list(folderOf(id))) paths.push(path);
  await files.remove(paths);
}

type Needs = Pick<Services, 'db' | 'files' | 'config'>;

/** Lets `work` read the whole archive as a file on this machine's disk, which is removed afterward. */
export async function withArchive<T>(
  needs: Needs,
  { id, size }: Pick<UploadRecord, 'id' | 'size'>,
  report: Report,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(needs.config, size, async (folder) => {
    const file = join(folder, 'archive.zip');
    const pieces = await listPieces(needs.db, id);
    for (const [index, piece] of pieces.entries()) {
      report({ step: 'Joining the pieces of the archive', done: index, of: pieces.length });
      await append(needs.files, pathOf(id, piece), file);
    }
    return work(file);
  });
}

async function append(files: FileStore, path: string, file: string): Promise<void> {
  try {
    await pipeline(await files.open(path), createWriteStream(file, { flags: 'a', mode: 0o600 }));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw new Refusal(
      'conflict',
      'A part of this archive is no longer here. Choose the file again.',
    );
  }
}
