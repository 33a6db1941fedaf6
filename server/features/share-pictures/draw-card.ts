import { type Theme, themeColors } from '#contract/theme.ts';
import { LONGEST, loadSharp } from '#server/features/images/decode-picture.ts';
import { fillFrame } from '#server/features/images/fill-frame.ts';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { windowOf } from './arch-window.ts';
import { CARD, cardSvg, windowMask } from './card-svg.ts';
import type { Subject } from './find-subject.ts';
import type { OwnPicture } from './own-file.ts';

type Card = Pick<Subject, 'title' | 'kicker'> & {
  church: string;
  theme: Theme;
  colors: { primary: string; text: string };
  /** Its own picture, shown in the theme's window. */
  own: OwnPicture | undefined;
};

const QUALITY = 86;

/** A picture that the church made for link previews, as it is: only its edges are cut off where it is too long. */
export async function wholePicture(own: OwnPicture): Promise<Buffer> {
  const filling = await fillFrame(own, CARD);
  return filling
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** A link preview's picture as a JPEG. A picture of its own that cannot be read is left out. */
export async function drawCard({ theme, colors, own, ...words }: Card): Promise<Buffer> {
  const faces = await loadFaces(theme);
  const shown = own && (await inWindow(theme, own).catch(() => undefined));
  const sharp = await loadSharp();
  const svg = await cardSvg(
    words,
    { theme, colors: themeColors(colors).day, faces },
    shown !== undefined,
  );
  return sharp(Buffer.from(svg))
    .timeout(LONGEST)
    .composite(shown ? [{ input: shown, left: 0, top: 0 }] : [])
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** A picture in the window, on nothing. */
async function inWindow(theme: Theme, own: OwnPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  const { left, top, width, height } = windowOf(theme);
  const filling = await (await fillFrame(own, { width, height })).png().toBuffer();
  return sharp({ create: { ...CARD, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: filling, left, top },
      { input: Buffer.from(windowMask(theme)), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
