import { bytesAt, findText, textAt } from './bytes.ts';
import type { PictureHeader } from './header.ts';
import { readJpeg } from './jpeg-header.ts';

/** How many bytes of a file are read to recognize it: the header of a phone's photo holds a small copy of it. */
export const HEADER_BYTES = 1024 * 1024;

/** Recognizes a picture by its bytes, not its name; undefined for anything else. */
export function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(bytes);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPng(bytes);
  if (/^GIF8[79]a/.test(start)) return readGif(bytes);
  if (/^RIFF....WEBP/s.test(start)) return readWebp(bytes);
  if (start.startsWith('BM')) return { ...still, format: 'bmp', isOpaque: true };
  if (/^(II\*\0|MM\0\*)/.test(start)) return { ...still, format: 'tiff' };
  if (start.slice(4, 8) === 'ftyp') return readBrands(bytes);
  return isSvg(bytes) ? { ...still, format: 'svg' } : undefined;
}

const still = { orientation: 1, isOpaque: false, isMoving: false } as const;

/** PNG 5.6 and 11.2.1: the header comes first; a palette may have transparent colors (tRNS). */
function readPng(bytes: Uint8Array): PictureHeader {
  const hasAlpha = [4, 6].includes(bytes[25] ?? 0) || holds(bytes, 'tRNS');
  return {
    ...still,
    format: 'png',
    width: bytesAt(bytes, 16, 4),
    height: bytesAt(bytes, 20, 4),
    isOpaque: !hasAlpha,
    isMoving: holds(bytes, 'acTL'),
  };
}

/** Each frame of an animation has a block that says how long it is shown (GIF89a, 23). */
const FRAME = '!\xf9\x04';

function readGif(bytes: Uint8Array): PictureHeader {
  const [low = 0, high = 0, lowHeight = 0, highHeight = 0] = bytes.subarray(6, 10);
  return {
    ...still,
    format: 'gif',
    width: low + high * 256,
    height: lowHeight + highHeight * 256,
    isMoving: findText(bytes, FRAME, findText(bytes, FRAME) + 1) > findText(bytes, FRAME),
  };
}

/** The three kinds of WebP (RFC 9649, 2.5 to 2.7): lossy, lossless, and with more than a picture. */
function readWebp(bytes: Uint8Array): PictureHeader {
  const little = (at: number, length: number) => bytesAt(bytes, at, length, 'little');
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8 ')
    return {
      ...still,
      format: 'webp',
      width: little(26, 2) & 0x3fff,
      height: little(28, 2) & 0x3fff,
      isOpaque: true,
    };
  if (kind === 'VP8L') {
    const bits = little(21, 4);
    const size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    return { ...still, format: 'webp', ...size, isOpaque: ((bits >>> 28) & 1) === 0 };
  }
  const flags = bytes[20] ?? 0;
  const size = { width: little(24, 3) + 1, height: little(27, 3) + 1 };
  return {
    ...still,
    format: 'webp',
    ...size,
    isOpaque: (flags & 0x10) === 0,
    isMoving: (flags & 0x02) !== 0,
  };
}

/** HEIF (ISO 23008-12): the brands say with which codec it is read, `ispe` how large its largest part is. */
function readBrands(bytes: Uint8Array): PictureHeader | undefined {
  const brands = textAt(bytes, 8, Math.min(bytesAt(bytes, 0, 4), 128) - 8);
  const isAvif = /avi[fs]/.test(brands);
  if (!isAvif && !/hei[cfxms]|hev[cx]|mif1|msf1/.test(brands)) return undefined;
  return {
    ...still,
    format: isAvif ? 'avif' : 'heic',
    ...largestPart(bytes),
    isMoving: /avis|hevc|msf1/.test(brands.slice(0, 4)),
  };
}

function largestPart(bytes: Uint8Array) {
  let largest = { width: 0, height: 0 };
  for (let at = findText(bytes, 'ispe'); at !== -1; at = findText(bytes, 'ispe', at + 4)) {
    const size = { width: bytesAt(bytes, at + 8, 4), height: bytesAt(bytes, at + 12, 4) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest.width > 0 ? largest : {};
}

/** A drawing in XML. */
const isSvg = (bytes: Uint8Array) =>
  /^\s*(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(textAt(bytes, 0, 200)) &&
  /<svg[\s>]/i.test(textAt(bytes, 0, 4000));

const holds = (bytes: Uint8Array, word: string) => findText(bytes, word) !== -1;
