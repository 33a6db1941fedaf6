import type { Sharp } from 'sharp';
import { type Colors, type Theme, type ThemeColors, themeColors } from '#contract/theme.ts';
import { LONGEST, loadSharp, READING } from '#server/features/images/decode-picture.ts';
import { WINDOW, windowDrawing, windowPath } from '#server/features/share-pictures/arch-window.ts';
import { isRightToLeft } from '#server/platform/lettering/direction.ts';
import { type Faces, loadFaces } from '#server/platform/lettering/faces.ts';
import { findFace } from '#server/platform/lettering/find-face.ts';
import { type SetText, setText } from '#server/platform/lettering/set-text.ts';

type Art = {
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
  return own ?? asJpeg(await drawing(await artSvg(art, color, await loadFaces(art.theme))));
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

/** What Apple asks for: from 1400 to 3000 pixels, and the more the better. */
const ART = { least: 1400, most: 3000 };
const SIDE = ART.most;
const LEFT = 240;
const ROOM = SIDE - 2 * LEFT;
/** How much larger than on a link preview the arch is: beside words, and alone. */
const SCALES = { beside: 3, alone: 4.4 };

/** The picture of a podcast that has none, as SVG: its title over the church's colors, and the window of the theme. */
async function artSvg(
  words: { title: string; church: string; theme: Theme },
  colors: ThemeColors,
  { heading, text }: Faces,
): Promise<string> {
  const { theme } = words;
  const { primary, onPrimary } = colors;
  const titleFace = await findFace(heading, words.title);
  const churchFace = await findFace(text, words.church);
  const title = titleFace ? words.title : '';
  const church = churchFace && words.church !== title ? words.church : '';
  const isRight = isRightToLeft(title || church);
  const above = setText(church, {
    face: churchFace ?? text,
    size: 120,
    least: 84,
    width: ROOM,
    lines: 1,
    isRight,
  });
  const large = setText(title, {
    face: titleFace ?? heading,
    isRight,
    size: 400,
    least: 150,
    width: ROOM,
    lines: 4,
    tall: 900,
    leading: 1.06,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">`,
    `<defs><clipPath id="arch"><path d="${windowPath(theme)}"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${primary}"/>`,
    `<g transform="${placeOfArch(above.height + large.height > 0)}">`,
    `<path d="${windowPath(theme, 14)}" fill="none" stroke="${onPrimary}" stroke-opacity=".35" stroke-width="2"/>`,
    windowDrawing(theme, colors),
    '</g>',
    `<g fill="${onPrimary}">`,
    drawn(above, 260),
    drawn(large, 260 + above.height + (above.height > 0 ? 120 : 0)),
    '</g></svg>',
  ].join('');
}

/** At the lower edge: on the right, or in the middle where the typefaces have no letters for the words. */
function placeOfArch(hasWords: boolean): string {
  const scale = hasWords ? SCALES.beside : SCALES.alone;
  const right = hasWords ? SIDE - LEFT : SIDE / 2 + (WINDOW.width / 2) * scale;
  const left = right - (WINDOW.left + WINDOW.width) * scale;
  const top = SIDE - (WINDOW.top + WINDOW.height) * scale;
  return `translate(${left} ${top}) scale(${scale})`;
}

const drawn = (set: SetText, y: number) =>
  set.height === 0 ? '' : `<path d="${set.pathAt(LEFT, y)}"/>`;
