import { bytesAt, type PictureHeader, segmentsOf, textAt } from './picture-header.ts';

/**
 * A file without what says where and when a photo was taken, and with which camera; its pixels stay as they are. Pieces
 * of the file are put together, so nothing of it is copied. Undefined where that is not known for a format.
 */
export function withoutMetadata(
  file: Blob,
  bytes: Uint8Array,
  header: PictureHeader,
): Blob | undefined {
  if (header.format === 'jpeg') return jpegWithout(file, bytes, header.orientation);
  if (header.format === 'png') return pngWithout(file, bytes);
  if (header.format === 'webp') return webpWithout(file, bytes);
  // Neither has a place for EXIF.
  return header.format === 'gif' || header.format === 'bmp' ? file : undefined;
}

/** Of the applications' segments only those that decoders need stay: JFIF, the color profile and Adobe's transform. */
const KEPT_SEGMENTS = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;

function jpegWithout(file: Blob, bytes: Uint8Array, orientation: number): Blob | undefined {
  const segments = segmentsOf(bytes);
  const rest = segments?.at(-1)?.end;
  if (!segments || rest === undefined) return undefined;
  const kept = segments.filter(({ marker, start }) => {
    if (marker === COMMENT) return false;
    if (marker < 0xe0 || marker > 0xef) return true;
    // A second picture inside (MPF) is not a color profile.
    if (marker === 0xe2) return textAt(bytes, start + 4, 11) === 'ICC_PROFILE';
    return KEPT_SEGMENTS.has(marker);
  });
  return new Blob(
    [
      file.slice(0, 2),
      ...(orientation === 1 ? [] : [exifOf(orientation)]),
      ...kept.map(({ start, end }) => file.slice(start, end)),
      file.slice(rest),
    ],
    { type: 'image/jpeg' },
  );
}

/** An EXIF segment that says how the picture is turned, and nothing else. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xe1, 0, 34, ...'Exif\0\0'].map(toCode);
  const table = [...'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'].map(toCode);
  return new Uint8Array([...head, ...table, orientation, 0, 0, 0, 0, 0, 0]);
}

const toCode = (part: string | number) => (typeof part === 'string' ? part.charCodeAt(0) : part);

/** PNG 11.3.3 and 11.3.4: texts, times and EXIF. */
const DROPPED_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

function pngWithout(file: Blob, bytes: Uint8Array): Blob | undefined {
  return piecesOf(file, bytes, { from: 8, order: 'big', around: 12, dropped: DROPPED_CHUNKS });
}

function webpWithout(file: Blob, bytes: Uint8Array): Blob | undefined {
  const pieces = piecesOf(file, bytes, {
    from: 12,
    order: 'little',
    around: 8,
    dropped: new Set(['EXIF', 'XMP ']),
  });
  if (!pieces || pieces.size === file.size) return pieces;
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, pieces.size - 8, true);
  // The flags say which pieces there are (RFC 9649, 2.7.1.2).
  const flags = new Uint8Array([(bytes[20] ?? 0) & ~0x0c]);
  return new Blob([pieces.slice(0, 4), size, pieces.slice(8, 20), flags, pieces.slice(21)], {
    type: 'image/webp',
  });
}

type Pieces = {
  from: number;
  order: 'big' | 'little';
  /** How long a piece is without its data. */
  around: number;
  dropped: Set<string>;
};

/** The file without the pieces of some names. All of the file must be in `bytes`. */
function piecesOf(
  file: Blob,
  bytes: Uint8Array,
  { from, order, around, dropped }: Pieces,
): Blob | undefined {
  if (bytes.length < file.size) return undefined;
  const kept = [file.slice(0, from)];
  for (let at = from; at < bytes.length; ) {
    const length = bytesAt(bytes, order === 'big' ? at : at + 4, 4, order);
    const name = textAt(bytes, order === 'big' ? at + 4 : at, 4);
    // Pieces of WebP fill up to an even number.
    const end = at + around + length + (order === 'little' ? length % 2 : 0);
    if (!dropped.has(name)) kept.push(file.slice(at, end));
    at = end;
  }
  return new Blob(kept, { type: file.type });
}
