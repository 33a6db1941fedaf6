import { join } from 'node:path';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { joinFiles, pathsIn } from '#server/platform/files/join-files.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import type { Report } from './report.ts';
import { listPieces, type Piece } from './store.ts';
import type { UploadRecord } from './upload-record.ts';

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
  await files.remove(await pathsIn(files, folderOf(id)));
}

/** Lets `work` read the whole archive as a file on this machine's disk, which is removed afterward. */
export async function withArchive<T>(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  { id, size }: Pick<UploadRecord, 'id' | 'size'>,
  report: Report,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(config, size, async (folder) => {
    const file = join(folder, 'archive.zip');
    const paths = (await listPieces(db, id)).map((piece) => pathOf(id, piece));
    const step = t('Joining the pieces of the archive');
    await joinFiles(files, paths, file, (done) => report({ step, done, of: paths.length })).catch(
      refuseIncomplete,
    );
    return work(file);
  });
}

function refuseIncomplete(error: unknown): never {
  if (!(error instanceof FileMissing)) throw error;
  throw new Refusal(
    'conflict',
    t('A part of this archive is no longer here. Choose the file again.'),
  );
}
