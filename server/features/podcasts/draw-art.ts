import type { Sharp } from 'sharp';
import { type Colors, type Theme, themeColors } from '#contract/theme.ts';
import { LONGEST, loadSharp, READING } from '#server/features/images/decode-picture.ts';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { ART, artSvg } from './art-svg.ts';

export type Art = {
  title: string;
  church: string;
  theme: Theme;
  colors: Colors;
};

/** A picture longer than this beside its height is not cut to a square, but set on the church's color. */
const TOO_LONG = 2;

/**
 * A podcast's picture as directories take it: a square JPEG of 1400 to 3000 pixels in RGB. `file` is its own picture; one
 * that cannot be read is left out.
 */
export async function drawArt(art: Art, file: string | undefined): Promise<Buffer> {
  const color = themeColors(art.colors).day;
  const own = file ? await squared(file, color.primary).catch(() => undefined) : undefined;
  return own ?? asJpeg(await drawing(artSvg(art, color, await loadFaces(art.theme))));
}

async function drawing(svg: string): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).timeout(LONGEST);
}

async function squared(file: string, background: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(file, READING).metadata();
  const [short, long] = [autoOrient.width, autoOrient.height].sort((one, other) => one - other);
  if (!short || !long) throw new Error('a picture without a size');
  const isLong = long > TOO_LONG * short;
  const side = Math.min(ART.most, Math.max(ART.least, isLong ? long : short));
  return asJpeg(
    sharp(file, READING)
      .timeout(LONGEST)
      .rotate()
      .flatten({ background })
      .resize({ width: side, height: side, fit: isLong ? 'contain' : 'cover', background }),
  );
}

/** Without transparency, in the colors of screens. */
const asJpeg = (picture: Sharp): Promise<Buffer> =>
  picture
    .flatten()
    .toColorspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
