import { bytesAt, textAt } from './bytes.ts';
import type { PictureHeader } from './header.ts';

/** A segment of a JPEG file before its pixels: its marker, and where it begins and ends. */
export type Segment = { marker: number; start: number; end: number };

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

export function readJpeg(bytes: Uint8Array): PictureHeader {
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
