import { MAX_IMAGE_BYTES } from '#contract/admin-constants.ts';
import { HEADER_BYTES, type PictureHeader, readHeader } from './picture-header.ts';
import { isSmall, isWithinLimits, shownSize, uprightSize } from './target-size.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Why a picture cannot be sent; prepared-words.ts says it, for a worker has no words. */
export type Refusal =
  | 'empty'
  | 'no picture'
  | 'drawing'
  | 'too large to read'
  | 'too large to draw'
  | 'heic'
  | 'tiff'
  | 'damaged'
  | 'unreadable';

/** A picture as it is sent, with what its sender should know; or why it cannot be sent. */
export type Prepared = { file: Blob; note?: 'still' } | { refusal: Refusal };

/** The largest file that is read. A photo of 200 megapixels has 80 MB at most. */
const MAX_BYTES = 200 * 1024 * 1024;

/**
 * Makes a picture ready to be sent: within the server's limits, no larger than it is shown, upright, and without what it
 * says about its place. Runs in a worker.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  if (file.size === 0) return { refusal: 'empty' };
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = readHeader(start);
  if (!header) return { refusal: 'no picture' };
  if (header.format === 'svg') return { refusal: 'drawing' };
  if (file.size > MAX_BYTES) return { refusal: 'too large to read' };
  const note = header.isMoving ? ({ note: 'still' } as const) : {};
  const size = uprightSize(header);
  const asItIs = isSmall(file.size, size) ? await cleanFile(file, header) : undefined;
  if (asItIs) return { file: asItIs, ...note };
  const drawn = await shrink(file, header).catch(() => undefined);
  if (drawn && isWithinLimits(drawn.size, undefined)) return { file: drawn, ...note };
  // This browser cannot read it; the server may.
  if (header.format !== 'heic' && isWithinLimits(file.size, size)) return { file, ...note };
  return { refusal: unreadable(header) };
}

const unreadable = ({ format }: PictureHeader): Refusal =>
  format === 'heic' || format === 'tiff' ? format : 'damaged';

/** The file without its metadata; undefined if it has to be written again for that. */
async function cleanFile(file: Blob, header: PictureHeader): Promise<Blob | undefined> {
  if (header.format === 'heic') return undefined;
  // No browser but one reads it. The server stores no metadata.
  if (header.format === 'tiff') return file;
  return withoutMetadata(file, new Uint8Array(await file.arrayBuffer()), header);
}

async function shrink(file: Blob, header: PictureHeader): Promise<Blob> {
  const bitmap = await decode(file, header);
  return encode(bitmap, header.isOpaque || header.format === 'heic');
}

/** Its pixels, upright and in the size they are shown. */
async function decode(file: Blob, header: PictureHeader): Promise<ImageBitmap> {
  const native = await createImageBitmap(file, optionsFor(uprightSize(header))).catch(
    () => undefined,
  );
  if (native) return fitted(native);
  if (header.format !== 'heic') throw new Error('The browser cannot read it.');
  const { decodeHeic } = await import('./heic.ts');
  const pixels = await decodeHeic(file);
  if (!pixels) throw new Error('The file is damaged.');
  return createImageBitmap(pixels, optionsFor(pixels));
}

function optionsFor(size: { width: number; height: number } | undefined): ImageBitmapOptions {
  if (!size) return { imageOrientation: 'from-image' };
  const { width, height } = shownSize(size);
  return {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  };
}

/** Where the header did not say how large it is, it is known only now. */
async function fitted(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width } = shownSize(bitmap);
  if (width === bitmap.width) return bitmap;
  const smaller = await createImageBitmap(bitmap, optionsFor(bitmap));
  bitmap.close();
  return smaller;
}

/** The first is hardly told from the original; the others are for what is still too large. */
const QUALITIES = [0.9, 0.8, 0.65];

/** Writes a picture as JPEG, or as WebP if it may be transparent. Where no WebP is written, PNG comes of itself. */
async function encode(bitmap: ImageBitmap, isOpaque: boolean): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = isOpaque ? 'image/jpeg' : 'image/webp';
  let written = await canvas.convertToBlob({ type, quality: QUALITIES[0] ?? 1 });
  for (const quality of QUALITIES.slice(1))
    if (written.size > MAX_IMAGE_BYTES) written = await canvas.convertToBlob({ type, quality });
  return written;
}
