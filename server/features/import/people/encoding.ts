import { createPauses } from '#server/platform/limits/pauses.ts';
import { type GivenFile, UntrustedFile } from '../planned.ts';
import { tooLarge } from './limits.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How much is decoded at a time, so that no piece holds the thread up. */
const PIECE = 16 * 1024;
/** 20,000 people with 100 columns have about 30 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Of the first bytes, so many of a hundred are zeros on one side of UTF-16. */
const ZEROS = 30;

/** The bytes of a file in pieces. Refuses what is larger than it may be, whatever it says of its size. */
async function* piecesOf(file: GivenFile): AsyncGenerator<Uint8Array> {
  const pause = createPauses();
  let bytes = 0;
  for await (const chunk of await file.open()) {
    const all = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
    bytes += all.length;
    if (bytes > MAX_BYTES) throw tooLarge(MAX_BYTES / 1024 / 1024);
    for (let at = 0; at < all.length; at += PIECE) {
      yield all.subarray(at, at + PIECE);
      await pause();
    }
  }
}

/**
 * In which encoding a file is: UTF-16 by its mark or its zeros; UTF-8 if it is sound; otherwise Windows-1252, in which
 * every byte is a letter. Throws `UntrustedFile` for a workbook or what is no text.
 */
export async function encodingOf(file: GivenFile, words: Refusals): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const piece of piecesOf(file)) {
    if (isFirst) {
      const wide = wideOf(piece);
      if (wide) return wide;
      if (isWorkbook(piece)) throw new UntrustedFile(words.workbook());
    }
    isFirst = false;
    if (piece.includes(0)) throw new UntrustedFile(words.noText());
    isUtf8 &&= isSound(decoder, piece);
  }
  if (isFirst) throw new UntrustedFile(words.empty());
  return isUtf8 && isSound(decoder) ? 'utf-8' : 'windows-1252';
}
type Refusals = Record<'workbook' | 'noText' | 'empty', () => string>;

function isSound(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Excel's workbooks: zips, and the older compound files. */
const isWorkbook = (head: Uint8Array) =>
  [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((mark) => mark.every((byte, at) => head[at] === byte));

function wideOf(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = Math.min(head.length, 2000);
  for (let at = 0; at < looked; at += 1)
    if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const share = (side: number) => ((zeros[side] ?? 0) * 200) / Math.max(looked, 1);
  if (share(1) > ZEROS && share(0) < 2) return 'utf-16le';
  if (share(0) > ZEROS && share(1) < 2) return 'utf-16be';
  return undefined;
}

/** The text of a file in pieces, without its mark. */
export async function* textOf(file: GivenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
