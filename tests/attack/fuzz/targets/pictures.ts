import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { checkPicture } from '#server/features/images/decode-picture.ts';
import { sizeInName } from '#server/features/images/picture.ts';
import { storePicture } from '#server/features/images/store-picture.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { workFolder } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const folder = workFolder();
const drawn = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 90, g: 120, b: 80 } } });
/** Upright only after it was turned, with a place and a comment. */
const described = await drawn()
  .withExif({
    IFD0: { Orientation: '6', ImageDescription: 'x' },
    IFD3: { GPSLatitude: '1/1 2/1 3/1' },
  })
  .jpeg()
  .toBuffer();
const frames = await sharp(Buffer.alloc(60 * 80 * 3, 99), {
  raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
})
  .gif()
  .toBuffer();

/** Numbers as headers have them. */
const large = fc.constantFrom(0, 1, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff, 20_000, 6400);
const bitmap = fc.tuple(large, large).map(([width, height]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;
  return Buffer.from(svg);
});
const png = await drawn().png().toBuffer();
const resized = fc.tuple(large, large).map(([width, height]) => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
});

/** Nothing is stored. */
const nowhere = { write: async () => {} } as unknown as Parameters<typeof storePicture>[0];

export const target: FuzzTarget = {
  seeds: [
    described,
    png,
    frames,
    await drawn().webp({ lossless: true }).toBuffer(),
    await drawn().avif({ effort: 0 }).toBuffer(),
    await drawn().tiff({ compression: 'lzw' }).toBuffer(),
    await drawn().jpeg({ progressive: true }).toBuffer(),
  ],
  made: fc.oneof(resized, bitmap),
  words: [
    'IHDR',
    'PLTE',
    'tRNS',
    'iCCP',
    'eXIf',
    'IDAT',
    'IEND',
    'Exif\0\0',
    'II*\0',
    'MM\0*',
    'VP8X',
    'VP8L',
    'ANIM',
    'ftypavif',
    'ispe',
    'iloc',
    'irot',
    'NETSCAPE2.0',
    '\xff\xda',
  ],
  maxBytes: 200_000,
  read: async (bytes) => {
    const file = join(folder, 'a.60x40.webp');
    writeFileSync(file, bytes);
    sizeInName(file);
    const upload = join(folder, 'upload.part');
    writeFileSync(upload, bytes);
    await storePicture(nowhere, upload, { folder: '', name: 'a.jpg', mark: '0' });
    await checkPicture(file);
  },
  refuses: (error) => error instanceof Refusal,
};
