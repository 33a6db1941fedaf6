import sharp from 'sharp';
import { readHeader } from '#web/admin/uploads/photo/picture-header.ts';
import { withoutMetadata } from '#web/admin/uploads/photo/without-metadata.ts';
import type { FuzzTarget } from '../target.ts';

const drawn = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: 90, g: 120, b: 80 } } });
const described = {
  IFD0: { Orientation: '6', ImageDescription: 'at home' },
  IFD3: { GPSLatitude: '1/1 2/1 3/1' },
};

export const target: FuzzTarget = {
  seeds: [
    await drawn().withExif(described).jpeg().toBuffer(),
    await drawn().withExif(described).png().toBuffer(),
    await drawn().withExif(described).webp().toBuffer(),
    await drawn().webp({ lossless: true }).toBuffer(),
    await drawn().gif().toBuffer(),
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x10\0\0\0\x10\0',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  words: [
    'Exif\0\0',
    '\xff\xd8\xff\xe1',
    'ICC_PROFILE',
    '\x89PNG\r\n\x1a\n',
    'eXIf',
    'tEXt',
    'tRNS',
    'acTL',
    'EXIF',
    'XMP ',
    'VP8X',
    '!\xf9\x04',
    'ispe',
    '<svg',
  ],
  // The header that is read of a file (photo/picture-header.ts).
  maxBytes: 1024 * 1024,
  read: async (bytes) => {
    const header = readHeader(bytes);
    if (!header) return;
    const file = new Blob([new Uint8Array(bytes)]);
    const clean = withoutMetadata(file, bytes, header);
    if (!clean) return;
    const rest = Buffer.from(await clean.arrayBuffer());
    if (rest.length > file.size + 36)
      throw new Error(`It grew from ${file.size} to ${rest.length} bytes.`);
    if (header.format === 'jpeg' && bytes.length < 60_000) refuseKept(bytes, rest);
  },
};

/** What told of the place before the pixels may not stand there any more. */
function refuseKept(bytes: Buffer, rest: Buffer): void {
  const scan = rest.indexOf('\xff\xda', 0, 'latin1');
  const head = rest.subarray(0, scan === -1 ? rest.length : scan);
  if (
    bytes.includes('at home') &&
    head.includes('at home') &&
    readHeader(head)?.width !== undefined &&
    head[3] === 0xe1
  )
    throw new Error('What EXIF said is still there.');
}
