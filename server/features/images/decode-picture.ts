import type { SharpOptions } from 'sharp';
import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE } from '#contract/constants.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sizeInName } from './picture.ts';

/** With the first picture: the library takes memory that most days need not. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // What libvips keeps for another time is never asked for again: every picture is read once.
  sharp.cache(false);
  // Each thread of its own would hold a part of the picture, and pages are waited for meanwhile.
  sharp.concurrency(1);
  return sharp;
}

/** How every picture is read: of an animation the first frame, of a document of many pages the first one. */
export const READING: SharpOptions = {
  limitInputPixels: MOST_IMAGE_PIXELS,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};
/** A picture is given up after this long, as a request is (security.md, "HTTP"). */
export const LONGEST = { seconds: 30 };

/** Formats that are decoded. SVG is a program as much as a picture, and never taken. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/** Decodes a picture that came with an archive. Refuses as `storePicture` does, and a size that is not its name's. */
export async function checkPicture(file: string): Promise<void> {
  const { width, height } = await refuseForeign(file);
  const named = sizeInName(file);
  if (named && (named.width !== width || named.height !== height))
    throw new Refusal(
      'invalid',
      `This picture is ${width} × ${height} pixels, and its name says otherwise.`,
    );
  const sharp = await loadSharp();
  // Made small at once: the whole file is read, and never held as pixels.
  await sharp(file, READING)
    .timeout(LONGEST)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch(refuseUnread);
}

/** Refuses what is no picture we take, and one that is too large. Gives what its head says of it. */
export async function refuseForeign(file: string) {
  const sharp = await loadSharp();
  const metadata = await sharp(file, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!metadata?.format || !FORMATS.has(metadata.format))
    throw new Refusal(
      'unsupported-media',
      'This is not a picture we can take. Use a JPEG, PNG, WebP, GIF or AVIF file.',
    );
  // Its size can be read; what it shows is packed in a way that is not free to unpack.
  if (metadata.compression === 'hevc')
    throw new Refusal(
      'unsupported-media',
      'This is a HEIC photo, as iPhones make them, which browsers cannot show. Save it as a JPEG first. ' +
        'For the next ones, choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
    );
  if (Math.max(metadata.width ?? 0, metadata.height ?? 0) > MOST_IMAGE_SIDE)
    throw new Refusal(
      'too-large',
      `This picture is more than ${MOST_IMAGE_SIDE} pixels wide or high. Please make it smaller first.`,
    );
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MOST_IMAGE_PIXELS)
    throw new Refusal(
      'too-large',
      'This picture has more than 40 megapixels. Please make it smaller first.',
    );
  return metadata;
}

/** What the decoder gave up. */
export function refuseUnread(error: unknown): never {
  const isSlow = error instanceof Error && error.message.startsWith('timeout');
  const message = isSlow
    ? 'This picture takes too long to read. Please make it smaller, or save it as a JPEG first.'
    : 'This picture is damaged and cannot be read. Please try another file.';
  throw new Refusal('invalid', message, { issues: [{ path: 'image', message }] });
}
