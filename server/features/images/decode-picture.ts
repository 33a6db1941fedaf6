import type { SharpOptions } from 'sharp';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { sizeInName } from './picture.ts';

/** Loaded with the first picture: the library takes memory that is not needed on most days. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // The cache of libvips would never be used: every picture is read once.
  sharp.cache(false);
  // Each extra thread would hold a part of the picture, and slow down pages meanwhile.
  sharp.concurrency(1);
  return sharp;
}

/** How every picture is read: only the first frame of an animation, and the first page of a document. */
export const READING: SharpOptions = {
  limitInputPixels: MAX_IMAGE_PIXELS,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};
/** Decoding a picture is stopped after this long, like a request (reference/security.md#uploads). */
export const LONGEST = { seconds: 30 };

/** Formats that are decoded. SVG can contain programs and is never accepted. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/**
 * Decodes a picture that came with an archive. Refuses like `storePicture`, and also a size that differs from its
 * name's.
 */
export async function checkPicture(file: string): Promise<void> {
  const { width, height } = await refuseForeign(file);
  const named = sizeInName(file);
  if (named && (named.width !== width || named.height !== height))
    throw new Refusal(
      'invalid',
      t('This picture is {width} × {height} pixels, but its name says otherwise.', {
        width,
        height,
      }),
    );
  const sharp = await loadSharp();
  // Shrunk at once: the whole file is read, but never held as pixels.
  await sharp(file, READING)
    .timeout(LONGEST)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch(refuseUnread);
}

/** Refuses files that are not an accepted picture, and pictures that are too large. Returns what the header says. */
export async function refuseForeign(file: string) {
  const sharp = await loadSharp();
  const metadata = await sharp(file, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!metadata?.format || !FORMATS.has(metadata.format))
    throw new Refusal(
      'unsupported-media',
      t('We cannot use this file as a picture. Use a JPEG, PNG, WebP, GIF or AVIF file.'),
    );
  // Its size can be read, but decoding it needs a codec that is not free.
  if (metadata.compression === 'hevc')
    throw new Refusal(
      'unsupported-media',
      t(
        'This is a HEIC photo from an iPhone. Browsers cannot show it. Save it as a JPEG first. For new photos, choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
      ),
    );
  if (Math.max(metadata.width ?? 0, metadata.height ?? 0) > MAX_IMAGE_SIDE)
    throw new Refusal(
      'too-large',
      t('This picture is more than {max} pixels wide or high. Please make it smaller first.', {
        max: MAX_IMAGE_SIDE,
      }),
    );
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MAX_IMAGE_PIXELS)
    throw new Refusal(
      'too-large',
      t('This picture has more than 40 megapixels. Please make it smaller first.'),
    );
  return metadata;
}

/** The error for a picture that the decoder could not read. */
export function refuseUnread(error: unknown): never {
  const isSlow = error instanceof Error && error.message.startsWith('timeout');
  const message = isSlow
    ? t('This picture takes too long to read. Please make it smaller, or save it as a JPEG first.')
    : t('This picture is damaged and cannot be read. Please try another file.');
  throw invalidField('image', message);
}
