import type { Sharp } from 'sharp';
import { LONGEST, loadSharp, READING } from '#server/features/images/decode-picture.ts';

export type Icon = {
  /** Width and height in pixels. */
  size: number;
  /**
   * `any` on nothing; `home` on white, since phones show black where there is nothing; `maskable` is cut to a circle by
   * the phone, so what is not a full square stands in the middle (W3C Web Application Manifest, "safe zone").
   */
  purpose: 'any' | 'home' | 'maskable';
};

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 255, g: 255, b: 255, alpha: 0 };
/** How much of the width a picture takes that is no full square. */
const SHARES = { any: 1, home: 0.84, maskable: 0.6 };

/** An icon as a PNG, from a picture of any proportions: nothing is cut off, and it is never stretched. */
export async function drawIcon(file: string, { size, purpose }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = purpose === 'any' ? NOTHING : WHITE;
  const { width, height } = await sharp(file, READING).metadata();
  const isFull = width === height && (await read(sharp(file, READING)).stats()).isOpaque;
  const inner = isFull ? size : Math.round(size * SHARES[purpose]);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const picture = await read(sharp(file, READING))
    .resize({ width: inner, height: inner, fit: 'contain', background: NOTHING })
    .extend({ top: before, left: before, bottom: after, right: after, background: NOTHING })
    .png()
    .toBuffer();
  return read(sharp(picture))
    .flatten(purpose === 'any' ? false : { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const read = (picture: Sharp) => picture.timeout(LONGEST);

/** A PNG as an ICO file, which may hold one since Windows Vista: a header, one entry, and the picture. */
export function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
