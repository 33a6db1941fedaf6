import { endOfTag } from '#server/features/library/mp3.ts';
import { recognize } from '#server/features/library/recognize.ts';
import { findBox, type Reader } from './sound-length.ts';

/** Enough to recognize a sound by, in bytes. */
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
  else if (head.toString('latin1', 4, 8) === 'ftyp') {
    const tables = await findBox(read, 'moov', { start: 0, end: size });
    if (!tables || tables.end - tables.start > MAX_TABLES) return undefined;
    parts[0] = head.subarray(0, 32);
    parts.push(await read(tables.start, tables.end - tables.start));
  }
  const found = recognize(Buffer.concat(parts), '');
  const extension = typeof found === 'object' ? found.extension : undefined;
  const isRight = extension !== undefined && SOUNDS.includes(extension);
  // Behind a tag of an MP3 there is an MP3.
  return isRight && (tag === 0 || extension === 'mp3') ? extension : undefined;
}
