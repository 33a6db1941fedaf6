import { themeColors } from '#contract/theme.ts';
import { loadFaces } from '../../platform/lettering/faces.ts';
import { LONGEST, loadSharp } from '../images/decode-picture.ts';
import { fillFrame } from '../images/fill-frame.ts';
import { WINDOW } from './arch-window.ts';
import { archMask, CARD, cardSvg } from './card-svg.ts';
import type { Subject } from './subject.ts';

type Card = Pick<Subject, 'title' | 'kicker'> & {
  church: string;
  colors: { primary: string; text: string };
  /** The file of its own picture, shown under the arch. */
  file: string | undefined;
};

const QUALITY = 86;

/** A link preview's picture as a JPEG. A picture of its own that cannot be read is left out. */
export async function drawCard({ colors, file, ...words }: Card): Promise<Buffer> {
  const faces = await loadFaces();
  const own = file === undefined ? undefined : await underArch(file).catch(() => undefined);
  const sharp = await loadSharp();
  const svg = cardSvg(words, themeColors(colors).day, faces, own !== undefined);
  return sharp(Buffer.from(svg))
    .timeout(LONGEST)
    .composite(own ? [{ input: own, left: 0, top: 0 }] : [])
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** A picture in the arch, on nothing. */
async function underArch(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = WINDOW;
  const filling = await (await fillFrame(file, { width, height })).png().toBuffer();
  return sharp({ create: { ...CARD, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: filling, left: WINDOW.left, top: WINDOW.top },
      { input: Buffer.from(archMask), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
