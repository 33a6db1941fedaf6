import { type Crop, LEAST_CROP } from '#contract/images.ts';
import { LONGEST, loadSharp, READING } from './decode-picture.ts';

/** How far a pixel may be from nothing, of 255: pictures are stored with some loss, and white paper is seldom white. */
const NEAR = 12;

/**
 * What is left of a picture without the empty margins around it: those with nothing in them, or white ones where it has
 * no transparency. Null if there are none, or if nothing would be left. `file` may be the picture's bytes.
 */
export async function findMargins(file: string | Buffer): Promise<Crop | null> {
  const sharp = await loadSharp();
  const whole = sharp(file, { ...READING, sequentialRead: false }).timeout(LONGEST);
  const { isOpaque } = await whole.clone().stats();
  const seen = isOpaque
    ? whole.clone().flatten({ background: '#ffffff' })
    : whole.clone().extractChannel('alpha');
  const { data, info } = await seen.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { info: left } = await sharp(data, { raw: { width, height, channels } })
    .timeout(LONGEST)
    .trim({ background: isOpaque ? '#ffffff' : '#000000', threshold: NEAR })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (left.width === width && left.height === height) return null;
  const across = side(-(left.trimOffsetLeft ?? 0), left.width, width);
  const down = side(-(left.trimOffsetTop ?? 0), left.height, height);
  return { left: across.from, width: across.size, top: down.from, height: down.size };
}

/** In percent, and not less than a crop may be: then a little of the margin stays on both sides. */
function side(from: number, size: number, whole: number) {
  const least = Math.max((size / whole) * 100, LEAST_CROP);
  const middle = ((from + size / 2) / whole) * 100;
  return { from: Math.min(Math.max(middle - least / 2, 0), 100 - least), size: least };
}
