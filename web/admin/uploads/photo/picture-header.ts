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

/** A whole number of up to four bytes; zero beyond the end. */
export function bytesAt(
  bytes: Uint8Array,
  at: number,
  length: number,
  order: 'big' | 'little' = 'big',
): number {
  let sum = 0;
  for (let index = 0; index < length; index += 1) {
    const place = order === 'big' ? at + index : at + length - 1 - index;
    sum = sum * 256 + (bytes[place] ?? 0);
  }
  return sum;
}

/** A short run of bytes as text, one character each. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Where a word is, from `at` on; -1 if it is nowhere. */
function findText(bytes: Uint8Array, word: string, at = 0): number {
  const first = word.charCodeAt(0);
  for (let found = bytes.indexOf(first, at); found !== -1; found = bytes.indexOf(first, found + 1))
    if (textAt(bytes, found, word.length) === word) return found;
  return -1;
}

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff' | 'bmp' | 'svg';

/** What the first bytes of a file say about a picture. */
export type PictureHeader = {
  format: PictureFormat;
  /** In pixels as stored, before it is turned upright; undefined if the header does not say it here. */
  width?: number | undefined;
  height?: number | undefined;
  /** How it is turned (EXIF 2.32, 4.6.4): 1 is upright, from 5 on its sides are swapped. */
  orientation: number;
  /** Whether every pixel is known to be opaque. */
  isOpaque: boolean;
  /** Whether it has more than one frame. */
  isMoving: boolean;
};

/** A segment of a JPEG file before its pixels: its marker, and where it begins and ends. */
type Segment = { marker: number; start: number; end: number };

/** Start of the pixels (SOS). */
const SCAN = 0xda;
/** Begins what EXIF writes into a segment of its own (EXIF 2.32, 4.7.2). */
const EXIF = 'Exif\0\0';
const ORIENTATION_TAG = 0x0112;

/**
 * The segments before the pixels (ITU T.81, B.1.1). `end` of the last one is where the rest of the file begins.
 * Undefined if they are damaged, or go on beyond these bytes.
 */
export function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0) return undefined;
    if (marker === SCAN) return segments;
    const end = at + 2 + bytesAt(bytes, at + 2, 2);
    segments.push({ marker, start: at, end });
    at = end;
  }
  return undefined;
}

function readJpeg(bytes: Uint8Array): PictureHeader {
  const segments = segmentsOf(bytes) ?? [];
  const frame = segments.find(({ marker }) => isFrame(marker));
  return {
    format: 'jpeg',
    ...(frame && {
      height: bytesAt(bytes, frame.start + 5, 2),
      width: bytesAt(bytes, frame.start + 7, 2),
    }),
    orientation: orientationOf(bytes, segments),
    isOpaque: true,
    isMoving: false,
  };
}

/** SOF0 to SOF15, without the three markers among them that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isExif = (bytes: Uint8Array, { marker, start }: Segment) =>
  marker === 0xe1 && textAt(bytes, start + 4, EXIF.length) === EXIF;

/** How the picture is turned, from 1 to 8; 1 where nothing says it. */
function orientationOf(bytes: Uint8Array, segments: Segment[]): number {
  const exif = segments.find((segment) => isExif(bytes, segment));
  if (!exif) return 1;
  const base = exif.start + 4 + EXIF.length;
  const order = textAt(bytes, base, 2) === 'II' ? 'little' : 'big';
  const number = (at: number, length: number) =>
    at + length > exif.end ? 0 : bytesAt(bytes, at, length, order);
  const table = base + number(base + 4, 4);
  const entries = number(table, 2);
  for (let index = 0; index < entries; index += 1) {
    const entry = table + 2 + index * 12;
    if (entry + 12 > exif.end) break;
    if (number(entry, 2) !== ORIENTATION_TAG) continue;
    const turned = number(entry + 8, 2);
    return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
}
