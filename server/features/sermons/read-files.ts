import { MAX_TRANSCRIPT_BYTES } from '#contract/admin-constants.ts';
import { secondsOf } from '#contract/sermon-item.ts';
import { t } from '#languages/t.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { inStore, pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { type Reader, soundSeconds } from './sound-length.ts';
import { type Cue, paragraphsIn, paragraphsOf, readCaptions } from './transcript.ts';

/** The most that all transcripts of one page may have, in bytes. */
const MAX_BYTES_OF_PAGE = 20 * 1024 * 1024;
/** Entries whose files are read at the same time: storage may be a network away. */
const AT_ONCE = 8;
/** The least that is read at once, in bytes. */
const BLOCK = 64 * 1024;

/** What is known of a recording's file. Of files on other sites only what their address tells. */
type Recording = { mediaType: string | null; bytes: number | null; seconds: number | null };
type Transcript = { text: string; cues: Cue[] | null; url: string | null };

/** What is read of a sermon: where its recording and its transcript are, or the transcript itself. */
export type Recorded = {
  url: string;
  transcript?: string | undefined;
  length?: string | undefined;
};

/** What was read from its files; `problem` is what is wrong with its transcript, in words. */
export type Read = {
  recording: Recording;
  transcriptRead: Transcript;
  problem: string | undefined;
};

/** Reads the files of recordings. Nothing is fetched from other sites. */
export async function readRecordings<T extends Recorded>(
  files: FileStore,
  entries: T[],
): Promise<(T & Read)[]> {
  const pause = createPauses();
  const read: (T & Read)[] = [];
  let left = MAX_BYTES_OF_PAGE;
  for (const part of partsOf(entries, AT_ONCE)) {
    const recordings = await Promise.all(part.map((entry) => readRecording(files, entry)));
    const written = await Promise.all(part.map((entry) => writtenIn(files, entry.transcript)));
    for (const [index, entry] of part.entries()) {
      const transcript = await readTranscript(written[index], left);
      if (typeof transcript !== 'string') left -= transcript.text.length;
      read.push({
        ...entry,
        recording: recordings[index] ?? unknown(entry),
        transcriptRead: typeof transcript === 'string' ? none : transcript,
        problem: typeof transcript === 'string' ? transcript : undefined,
      });
      await pause();
    }
  }
  return read;
}

const none: Transcript = { text: '', cues: null, url: null };

/** The file at an address of this site, if it is there. */
async function findFile(files: FileStore, address: string) {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const path = pathOf(address.replace(/[?#].*$/s, ''));
  return nameProblem(path) ? undefined : files.find(inStore(path));
}

async function readRecording(files: FileStore, entry: Recorded): Promise<Recording> {
  const found = await findFile(files, entry.url);
  if (!found) return unknown(entry);
  const { path, size } = found;
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const seconds = await soundSeconds(readerOf(files, found), { size, extension }).catch(noFile);
  const mediaType = mediaTypeOf(path)?.type ?? null;
  return { mediaType, bytes: size, seconds: seconds ?? typedSeconds(entry) };
}

const unknown = (entry: Recorded): Recording => ({
  mediaType: mediaTypeOf(pathIn(entry.url))?.type ?? null,
  bytes: null,
  seconds: typedSeconds(entry),
});

const typedSeconds = ({ length }: Recorded) => secondsOf(length ?? '') ?? null;

/** Reads a stored file in blocks: one request serves several short reads beside each other. */
function readerOf(files: FileStore, { path, size }: { path: string; size: number }): Reader {
  let block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return async (at, length) => {
    const start = Math.min(at, size);
    const end = Math.min(at + length, size);
    const isInBlock = start >= block.start && end <= block.start + block.bytes.length;
    if (!isInBlock) {
      const range = { start, end: Math.min(start + Math.max(length, BLOCK), size) };
      block = { start, bytes: await files.read(path, range) };
    }
    return block.bytes.subarray(start - block.start, end - block.start);
  };
}

/** For a file that was removed at this moment. */
function noFile(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}

const pathIn = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

/** A transcript as it is written in an entry: its words, or a file's address, type, size and text. */
type Written = { text: string; file?: TextFile | null };
type TextFile = { path: string; size: number; text: string };

/** Reads the file that a transcript names, if it may be one. Null if there is none. */
async function writtenIn(files: FileStore, transcript = ''): Promise<Written> {
  const text = transcript.trim();
  if (!isAddress(text)) return { text };
  const found = await findFile(files, text);
  if (!found) return { text, file: null };
  const { path, size } = found;
  const isRead = isCaptions(path) && size <= MAX_TRANSCRIPT_BYTES;
  const bytes = isRead ? await files.read(path).catch(noFile) : Buffer.alloc(0);
  return { text, file: bytes && { path, size, text: bytes.toString('utf8') } };
}

/** A transcript of at most `left` bytes. A text says what is wrong. */
async function readTranscript(
  { text, file }: Written = { text: '' },
  left: number,
): Promise<Transcript | string> {
  if (text === '') return none;
  if (/^https?:\/\/\S+$/i.test(text))
    return t(
      'This server opens no files of other sites. Upload the transcript here, or paste its words.',
    );
  if (file === undefined)
    return text.includes('-->')
      ? captioned(text, null)
      : {
          text: paragraphsIn(text)
            .map(({ text: words }) => words)
            .join('\n\n'),
          cues: null,
          url: null,
        };
  if (!file) return t('There is no file at this address. Upload the transcript again.');
  if (!isCaptions(file.path)) return t('Use a VTT or an SRT file, or paste the words.');
  if (file.size > MAX_TRANSCRIPT_BYTES)
    return t('This transcript is larger than 2 MB. Shorten it.');
  if (file.size > left)
    return t('The transcripts of this page are together larger than 20 MB. Make two pages of it.');
  return captioned(file.text, text);
}

/** A transcript that is typed, read; undefined for the address of a file, and for one that cannot be read. */
export async function readTyped(text: string): Promise<Transcript | undefined> {
  const written = text.trim();
  if (isAddress(written)) return undefined;
  const read = await readTranscript({ text: written }, 0);
  return typeof read === 'string' ? undefined : read;
}

const isCaptions = (path: string) => /\.(vtt|srt)$/i.test(path);
const isAddress = (text: string) => /^\/[^\s/]\S*$/.test(text);

async function captioned(file: string, url: string | null): Promise<Transcript | string> {
  const cues = await readCaptions(file);
  if (typeof cues === 'string') return cues;
  return {
    text: paragraphsOf(cues)
      .map(({ text }) => text)
      .join('\n\n'),
    cues,
    url,
  };
}
