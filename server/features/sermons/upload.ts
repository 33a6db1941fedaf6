import { createHash, randomBytes } from 'node:crypto';
import {
  appendFile,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_TRANSCRIPT_BYTES } from '#contract/admin-constants.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { syncFile, syncFolders, writeBeside } from '../../platform/files/durable-file.ts';
import type { IncomingFile } from '../../platform/incoming-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { wordOf } from '../library/files.ts';
import { recognizeSound } from './recognize-sound.ts';
import type { Reader } from './sound-length.ts';
import { readCaptions } from './transcript.ts';

type Needs = Pick<Services, 'config' | 'limits'>;
type Piece = {
  kind: 'sound' | 'transcript';
  upload: string;
  at: number;
  size: number;
  name: string;
};

/** Pieces are joined one after the other: two of one file never at once. */
const inTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  sentence: 'Many files are being uploaded. Please try again in a moment.',
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
  if (kind === 'transcript' && size > MAX_TRANSCRIPT_BYTES)
    throw new Refusal('too-large', 'This transcript is larger than 2 MB. Shorten it.');
  if (at + file.size > size)
    throw new Refusal('invalid', 'This is more than the whole file has. Upload it again.');
  return inTurn(() => add(needs, partOf(needs, actor, piece.upload), file, piece));
}

/** Incomplete files end in `.part`: the sweep removes those that are left. */
function partOf({ config }: Needs, { userId }: Actor, upload: string): string {
  const name = createHash('sha256').update(`${userId}\n${upload}`).digest('hex').slice(0, 32);
  return join(config.incomingDir, `${name}.recording.part`);
}

async function add(needs: Needs, part: string, file: IncomingFile, piece: Piece) {
  const here = await sizeOf(part);
  const end = piece.at + file.size;
  // Sent again because its answer was lost.
  const isHere = here >= end && piece.at < here;
  if (!isHere && here !== piece.at)
    throw new Refusal('conflict', 'A piece of this file is missing. Upload it again.');
  if (!isHere) await appendFile(part, await readFile(file.path));
  if (end < piece.size) return { url: null, received: end };
  try {
    return { url: await place(needs, part, piece), received: end };
  } finally {
    await rm(part, { force: true });
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Moves a whole file to a folder that nobody can guess, and syncs it. Returns its address. */
async function place({ config }: Needs, part: string, { kind, name }: Piece): Promise<string> {
  const extension = kind === 'sound' ? await soundType(part) : await transcriptType(part);
  const path = `recordings/${randomBytes(16).toString('hex')}/${wordOf(name)}.${extension}`;
  const target = join(config.uploadsDir, path);
  await mkdir(dirname(target), { recursive: true });
  // Not renamed: the uploads may be on another disk.
  await writeBeside(target, async (copy) => {
    await copyFile(part, copy);
    await syncFile(copy);
  });
  await syncFolders(dirname(target), config.dataDir);
  return UPLOADS_PATH + path;
}

async function soundType(path: string): Promise<string> {
  const file = await open(path);
  try {
    const extension = await recognizeSound(readerOf(file), (await file.stat()).size);
    if (extension) return extension;
  } finally {
    await file.close();
  }
  throw new Refusal(
    'unsupported-media',
    'We cannot use this file as a recording. Use an MP3, M4A, OGG or WAV file.',
  );
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
    text === undefined ? 'Save it as UTF-8 text: a VTT or an SRT file.' : await readCaptions(text);
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
