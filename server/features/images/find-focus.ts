import type { Focus } from '#contract/images.ts';
import { LONGEST, loadSharp, READING } from './decode-picture.ts';

/** Looked for in a small copy, of this many pixels at most. */
const SIDE = 256;
/** The part of the shorter side that is looked for: it must be less than all, or nothing is looked for. */
const WINDOW = 0.6;
/** People stand upright: in a tall picture their heads are in its upper part. */
const TALL_Y = 25;
/** In a wide one, what is striking is trusted within these limits, for a colorful coat must not hide a face. */
const WIDE_Y = { least: 25, most: 50 };
const WIDE_X = { least: 10, most: 90 };
/** Below this, a picture is one surface without a subject. */
const LEAST_ENTROPY = 0.5;

/**
 * Where the subject of a picture probably is; undefined if it has none. What stands out (edges, strong colors, skin)
 * finds the side; the height follows from the shape. `file` may be the picture's bytes.
 */
export async function findFocus(file: string | Buffer): Promise<Focus | undefined> {
  const sharp = await loadSharp();
  const small = await sharp(file, READING)
    .timeout(LONGEST)
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const side = Math.round(Math.min(width, height) * WINDOW);
  if (side < 8) return undefined;
  const { entropy } = await sharp(small.data).stats();
  if (entropy < LEAST_ENTROPY) return undefined;
  const { info } = await sharp(small.data)
    .resize({ width: side, height, fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = info;
  const x = within((attentionX / width) * 100, WIDE_X);
  const y = height > width ? TALL_Y : within((attentionY / height) * 100, WIDE_Y);
  return { x, y };
}

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), most);
