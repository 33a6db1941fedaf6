import { MAX_IMAGE_BYTES } from '#contract/admin-constants.ts';

/** The first is hardly told from the original; the others are for what is still too large. */
const QUALITIES = [0.9, 0.8, 0.65];

/** Writes a picture as JPEG, or as WebP if it may be transparent. Where no WebP is written, PNG comes of itself. */
export async function encode(bitmap: ImageBitmap, isOpaque: boolean): Promise<Blob> {
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
