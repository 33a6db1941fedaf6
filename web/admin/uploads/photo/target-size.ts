import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#contract/admin-constants.ts';
import type { PictureHeader } from './picture-header.ts';

type Size = { width: number; height: number };

/** The largest picture the site shows (reference/constants.md#uploads): more is sent for nothing. */
const SHOWN: Size = { width: 2400, height: 16_383 };
/** Up to this many bytes a picture is sent as it is. */
const SMALL_BYTES = 1024 * 1024;

/** How large a picture is once it stands upright; undefined if its header does not say it. */
export function uprightSize({ width, height, orientation }: PictureHeader): Size | undefined {
  if (!width || !height) return undefined;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** A size within what is shown, with the same proportions. */
export function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, SHOWN.width / width, SHOWN.height / height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** Whether the server takes it (reference/constants.md#uploads). */
export function isWithinLimits(bytes: number, size: Size | undefined): boolean {
  if (bytes > MAX_IMAGE_BYTES) return false;
  if (!size) return true;
  const { width, height } = size;
  return width * height <= MAX_IMAGE_PIXELS && Math.max(width, height) <= MAX_IMAGE_SIDE;
}

/** Whether nothing would be gained by making it smaller. */
export function isSmall(bytes: number, size: Size | undefined): boolean {
  if (!isWithinLimits(bytes, size)) return false;
  return bytes <= SMALL_BYTES || (size !== undefined && shownSize(size).width === size.width);
}
