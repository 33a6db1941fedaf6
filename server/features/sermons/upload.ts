import { createHash, createHmac } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { MAX_RECORDING_BYTES, MAX_TRANSCRIPT_BYTES } from '#contract/admin-constants.ts';
import type { recordingCalls } from '#contract/recordings.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { wordOf } from '#server/features/library/files.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import { FileMissing, type FileStore, ifThere } from '#server/platform/files/file-store.ts';
import { joinFiles, pathsIn } from '#server/platform/files/join-files.ts';
import { inStore, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { IncomingFile } from '#server/platform/http/incoming-file.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { recognizeFilm, recognizeSound } from './recognize-recording.ts';
import type { Reader } from './sound-length.ts';
import { readCaptions } from './transcript.ts';

type Needs = Pick<Services, 'config' | 'limits' | 'files' | 'fileKey'>;
type Piece = z.output<(typeof recordingCalls)['POST /api/recordings/upload']['fields']>;

/** Files are joined one after the other. */
const limit = createLimiter({
  atOnce: 1,
  waiting: 20,
  sentence: () => t('Many files are being uploaded. Please try again in a moment.'),
});

/**
 * Adds a piece to a file that is on its way; the last one puts it among the uploads, for everybody. Refuses
 * `conflict` a piece out of order, and `unsupported-media` bytes that are something else.
 */
export async function takeRecording(
  needs: Needs,
  actor: Actor,
  file: IncomingFile,
  piece: Piece,
): Promise<{ url: string | null; received: number }> {
  const { kind, at, size } = piece;
  if (at === 0) await needs.limits.take('uploads', actor.userId);
  if (kind === 'sound' && size > MAX_RECORDING_BYTES)
    throw invalidField('size', t('A recording has at most 200 MB. Save it with a lower quality.'));
  if (kind === 'transcript' && size > MAX_TRANSCRIPT_BYTES)
    throw new Refusal('too-large', t('This transcript is larger than 2 MB. Shorten it.'));
  if (at + file.size > size)
    throw new Refusal('invalid', t('This is more than the whole file has. Upload it again.'));
  await takeShare(needs, actor);
  return limit(async () => {
    const own = ownFolder(actor);
    await refuseFull(needs.files, own, file.size);
    return add(needs, `${own}${wordOfHash(piece.upload)}/`, file, piece);
  });
}

/**
 * Where a person's pieces are in the store: they may arrive at different processes. The sweep removes those that are
 * left.
 */
const ownFolder = ({ userId }: Actor) => `pieces/recordings/${wordOfHash(userId)}/`;
const wordOfHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Two of the largest videos, which wait at most a day for the rest of them; and some hundred small sounds. */
const MAX_WAITING_BYTES = 1024 ** 3;
const MAX_WAITING_PIECES = 5000;

/** Refuses `too-large` when what a person has begun and not finished fills their share. */
async function refuseFull(files: FileStore, folder: string, more: number): Promise<void> {
  let [bytes, count] = [more, 1];
  for await (const { size } of files.list(folder)) {
    bytes += size;
    count += 1;
  }
  if (bytes > MAX_WAITING_BYTES || count > MAX_WAITING_PIECES)
    throw new Refusal(
      'too-large',
      t(
        'Your unfinished uploads fill 1 GB, as much as there is room for. They are removed after a day: try again tomorrow.',
      ),
    );
}

/** Refuses `too-many` beyond what one person uploads in a day. */
async function takeShare({ limits }: Needs, { userId }: Actor): Promise<void> {
  if (await limits.allows('recordings', userId)) return;
  throw new Refusal(
    'too-many',
    t(
      'You have uploaded very many recordings today. The rest can follow tomorrow, or lie elsewhere and be added by their address.',
    ),
    { headers: { 'Retry-After': '86400' } },
  );
}

/** The most pieces of a file. Whoever sends 4 MB at a time needs 125. */
const MAX_PIECES = 1000;

async function add(needs: Needs, folder: string, file: IncomingFile, piece: Piece) {
  const { at } = piece;
  const pieces = await piecesIn(needs.files, folder);
  if (pieces.size >= MAX_PIECES)
    throw new Refusal('too-large', t('This file comes in too many pieces. Send larger ones.'));
  const { end: here } = contiguous(pieces);
  const end = at + file.size;
  // Sent again because its answer was lost.
  const isHere = here >= end && at < here;
  if (!isHere && here !== at) {
    const url = end === piece.size ? await placedBefore(needs.files, folder, end) : undefined;
    if (url === undefined) throw missing();
    return { url, received: end };
  }
  if (!isHere) await needs.files.write(`${folder}${at}`, { file: file.path });
  if (end < piece.size) return { url: null, received: end };
  return { url: await place(needs, folder, piece), received: end };
}

const missing = () =>
  new Refusal('conflict', t('A piece of this file is missing. Upload it again.'));

/**
 * What stays of a file's pieces for a day: where the file is, for whoever sends the last piece again because its answer
 * was lost, or because removing the others failed.
 */
const placedFile = (folder: string, size: number) => `${folder}placed-${size}`;

/** The address of a file whose pieces are gone; undefined if there is none. */
async function placedBefore(
  files: FileStore,
  folder: string,
  size: number,
): Promise<string | undefined> {
  const path = (await ifThere(files.read(placedFile(folder, size))))?.toString();
  return path && (await files.find(inStore(path))) ? UPLOADS_PATH + path : undefined;
}

/** The sizes of the pieces, by where they start. */
async function piecesIn(files: FileStore, folder: string): Promise<Map<number, number>> {
  const startOf = (path: string) => Number(path.slice(folder.length));
  const pieces = Array.fromAsync(
    files.list(folder),
    ({ path, size }) => [startOf(path), size] as const,
  );
  return new Map(await pieces);
}

/** The pieces that are here without a gap, by where they start, and where the last one ends. */
function contiguous(pieces: ReadonlyMap<number, number>): { starts: number[]; end: number } {
  const starts: number[] = [];
  let end = 0;
  for (let size = pieces.get(0) ?? 0; size > 0; size = pieces.get(end) ?? 0) {
    starts.push(end);
    end += size;
  }
  return { starts, end };
}

/** Joins the pieces of a whole file, and stores it among the uploads. Returns its address. */
async function place(needs: Needs, folder: string, piece: Piece): Promise<string> {
  const { files, config } = needs;
  const placed = placedFile(folder, piece.size);
  const forget = async () => {
    const paths = await pathsIn(files, folder);
    await files.remove(paths.filter((path) => path !== placed));
  };
  try {
    const path = await withWorkFolder(config, piece.size, (work) =>
      whole(needs, { folder, file: join(work, 'recording') }, piece),
    );
    await files.write(placed, Buffer.from(path));
    await forget();
    return UPLOADS_PATH + path;
  } catch (error) {
    // After any other failure the piece can be sent again.
    if (error instanceof Refusal && error.code === 'unsupported-media') await forget();
    if (!(error instanceof FileMissing)) throw error;
    // Another process has just placed it.
    const url = await placedBefore(files, folder, piece.size);
    if (url === undefined) throw missing();
    return url;
  }
}

/**
 * In a folder that nobody can guess. Its name comes from the upload and its bytes: if two processes join the same one,
 * they store the same file.
 */
async function whole(
  { files, fileKey }: Needs,
  { folder, file }: { folder: string; file: string },
  { kind, name, size }: Piece,
): Promise<string> {
  const { starts, end } = contiguous(await piecesIn(files, folder));
  if (end !== size) throw new FileMissing(folder + end);
  const paths = starts.map((at) => `${folder}${at}`);
  const digest = await joinFiles(files, paths, file);
  return storeRecording({ files, fileKey }, { kind, name, file, of: `${folder}\n${digest}` });
}

/**
 * Stores a recording among the uploads, and returns its path there: the same for the same `of`, which tells it from
 * others. Refuses `unsupported-media` bytes that are something else.
 */
export async function storeRecording(
  { files, fileKey }: Pick<Needs, 'files' | 'fileKey'>,
  { kind, name, file, of }: Pick<Piece, 'kind' | 'name'> & { file: string; of: string },
): Promise<string> {
  const extension = await typeOf[kind](file);
  const secret = createHmac('sha256', fileKey).update(of).digest('hex');
  const path = `recordings/${secret.slice(0, 32)}/${wordOf(name)}.${extension}`;
  await files.write(inStore(path), { file });
  return path;
}

/** The extension by which a file is served, by its bytes. Refuses `unsupported-media`. */
const typeOf: Record<Piece['kind'], (path: string) => Promise<string>> = {
  sound: (path) =>
    recordingType(
      path,
      recognizeSound,
      t('We cannot use this file as a recording. Use an MP3, M4A, OGG or WAV file.'),
    ),
  film: (path) =>
    recordingType(
      path,
      recognizeFilm,
      t('We cannot use this file as a video. Use an MP4 or a WebM file.'),
    ),
  transcript: transcriptType,
};

async function recordingType(
  path: string,
  recognize: typeof recognizeSound,
  otherwise: string,
): Promise<string> {
  const file = await open(path);
  try {
    const extension = await recognize(readerOf(file), (await file.stat()).size);
    if (extension) return extension;
  } finally {
    await file.close();
  }
  throw new Refusal('unsupported-media', otherwise);
}

const readerOf =
  (file: FileHandle): Reader =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };

async function transcriptType(path: string): Promise<string> {
  const text = asText(await readFile(path));
  const cues =
    text === undefined
      ? t('Save it as UTF-8 text: a VTT or an SRT file.')
      : await readCaptions(text);
  if (typeof cues === 'string') throw new Refusal('unsupported-media', cues);
  return /^\uFEFF?WEBVTT/.test(text ?? '') ? 'vtt' : 'srt';
}

function asText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
