import { endOfTag } from '#server/features/library/mp3.ts';
import { recognize, tracksIn } from '#server/features/library/recognize.ts';
import { findBox, type Reader } from './sound-length.ts';

/** Enough to recognize a recording by, in bytes. */
const HEAD = 64 * 1024;
/** The most of an MPEG-4 file's tables that is read: ten hours have about four megabytes. */
const MAX_TABLES = 16 * 1024 * 1024;
const SOUNDS: readonly string[] = ['mp3', 'm4a', 'ogg', 'wav'];

/** The extension of a sound that we serve, by its bytes, of which a few are read; undefined for all else. */
export async function recognizeSound(read: Reader, size: number): Promise<string | undefined> {
  const head = await read(0, HEAD);
  const parts = [head];
  const tag = endOfTag(head);
  if (tag > 0) parts[0] = await read(tag, HEAD);
  else if (isMpeg4(head)) {
    const tables = await readTables(read, size);
    if (!tables) return undefined;
    parts[0] = head.subarray(0, 32);
    parts.push(tables);
  }
  const extension = recognize(Buffer.concat(parts), '');
  const isRight = extension !== undefined && SOUNDS.includes(extension);
  // Behind a tag of an MP3 there is an MP3.
  return isRight && (tag === 0 || extension === 'mp3') ? extension : undefined;
}

/** The brands of MPEG-4 files that browsers play; not QuickTime's own. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash)$/;
/** What every EBML file begins with (RFC 8794 11.2.1), where its header ends at the latest, and the codecs of WebM's pictures. */
const EBML = '\x1a\x45\xdf\xa3';
const EBML_HEADER = 128;
const WEBM_FILMS = ['V_VP8', 'V_VP9', 'V_AV1'];

/** The extension of a video that browsers play, in the same way. */
export async function recognizeFilm(read: Reader, size: number): Promise<string | undefined> {
  const head = await read(0, HEAD);
  if (isMpeg4(head)) {
    if (!BRANDS.test(head.toString('latin1', 8, 12))) return undefined;
    const tables = await readTables(read, size);
    return tables && tracksIn(tables).includes('vide') ? 'mp4' : undefined;
  }
  const start = head.toString('latin1', 0, EBML_HEADER);
  const isWebm = start.startsWith(EBML) && start.includes('webm');
  return isWebm && WEBM_FILMS.some((codec) => head.includes(codec)) ? 'webm' : undefined;
}

const isMpeg4 = (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp';

/** An MPEG-4 file's tables, wherever in the file they stand; undefined if they are too large. */
async function readTables(read: Reader, size: number): Promise<Buffer | undefined> {
  const tables = await findBox(read, 'moov', { start: 0, end: size });
  if (!tables || tables.end - tables.start > MAX_TABLES) return undefined;
  return read(tables.start, tables.end - tables.start);
}
