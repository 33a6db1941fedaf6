import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_TRANSCRIPT_BYTES } from '#contract/admin-constants.ts';
import { secondsOf } from '#contract/sermon-item.ts';
import type { Services } from '../../context.ts';
import { pathOf, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import { mediaTypeOf } from '../../platform/media-types.ts';
import { createPauses } from '../../platform/pauses.ts';
import type { Entry } from './entries.ts';
import { soundSeconds } from './sound-length.ts';
import { type Cue, paragraphsIn, paragraphsOf, readCaptions } from './transcript.ts';

/** The most that all transcripts of one page may have, in bytes. */
const MAX_BYTES_OF_PAGE = 20 * 1024 * 1024;

/** What is known of a recording's file. Of files on other sites only what their address tells. */
type Recording = { mediaType: string | null; bytes: number | null; seconds: number | null };
type Transcript = { text: string; cues: Cue[] | null; url: string | null };

/** An entry with what was read from its files; `problem` is what is wrong with its transcript, in words. */
export type ReadEntry = Entry & {
  recording: Recording;
  transcriptRead: Transcript;
  problem: string | undefined;
};

type Needs = Pick<Services, 'config'>;

/** Reads the files of entries. Nothing is fetched from other sites. */
export async function readEntries(needs: Needs, entries: Entry[]): Promise<ReadEntry[]> {
  const pause = createPauses();
  const read: ReadEntry[] = [];
  let left = MAX_BYTES_OF_PAGE;
  for (const entry of entries) {
    const transcript = await readTranscript(needs, entry.transcript ?? '', left);
    if (typeof transcript !== 'string') left -= transcript.text.length;
    read.push({
      ...entry,
      recording: await readRecording(needs, entry),
      transcriptRead: typeof transcript === 'string' ? none : transcript,
      problem: typeof transcript === 'string' ? transcript : undefined,
    });
    await pause();
  }
  return read;
}

const none: Transcript = { text: '', cues: null, url: null };

/** The path on the disk of a file of this site; undefined for every other address. */
function fileOf({ config }: Needs, address: string): string | undefined {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const path = pathOf(address.replace(/[?#].*$/s, ''));
  return nameProblem(path) ? undefined : join(config.uploadsDir, path);
}

/** The file at an address of this site, if it is there. */
async function findFile(needs: Needs, address: string) {
  const path = fileOf(needs, address);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return path !== undefined && found?.isFile() ? { path, size: found.size } : undefined;
}

async function readRecording(needs: Needs, { url, length }: Entry): Promise<Recording> {
  const typed = secondsOf(length ?? '') ?? null;
  const found = await findFile(needs, url);
  const mediaType = mediaTypeOf(found?.path ?? pathIn(url))?.type ?? null;
  const unknown = { mediaType, bytes: null, seconds: typed };
  if (!found) return unknown;
  const extension = /\.([a-z0-9]+)$/i.exec(found.path)?.[1]?.toLowerCase() ?? '';
  const file = await open(found.path).catch(() => undefined);
  if (!file) return unknown;
  try {
    const seconds = await soundSeconds(file, { size: found.size, extension });
    return { mediaType, bytes: found.size, seconds: seconds ?? typed };
  } finally {
    await file.close();
  }
}

const pathIn = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

/** A transcript: a file's address, the text of such a file, or plain words. A text says what is wrong. */
async function readTranscript(
  needs: Needs,
  written: string,
  left: number,
): Promise<Transcript | string> {
  const text = written.trim();
  if (text === '') return none;
  if (/^https?:\/\/\S+$/i.test(text))
    return 'This server opens no files of other sites. Upload the transcript here, or paste its words.';
  if (!isAddress(text))
    return text.includes('-->')
      ? captioned(text, null)
      : {
          text: paragraphsIn(text)
            .map(({ text: words }) => words)
            .join('\n\n'),
          cues: null,
          url: null,
        };
  const found = await findFile(needs, text);
  if (!found) return 'There is no file at this address. Upload the transcript again.';
  if (!/\.(vtt|srt)$/i.test(found.path)) return 'Use a VTT or an SRT file, or paste the words.';
  if (found.size > MAX_TRANSCRIPT_BYTES) return 'This transcript is larger than 2 MB. Shorten it.';
  if (found.size > left)
    return 'The transcripts of this page are together larger than 20 MB. Make two pages of it.';
  return captioned(await readFile(found.path, 'utf8'), text);
}

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
