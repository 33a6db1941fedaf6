import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readHeader } from './picture-header.ts';
import { withoutMetadata } from './without-metadata.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .composite([
      {
        input: { create: { width: 9, height: 9, channels: 3, background: '#d22' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .removeAlpha();
const clear = () =>
  sharp({
    create: { width: 30, height: 20, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.4 } },
  });
const heic = readFileSync(new URL('../../../../tests/e2e/pictures/field.heic', import.meta.url));

describe('a header says what the picture is', () => {
  test.each([
    ['jpeg', () => photo().jpeg(), { width: 60, height: 40, orientation: 6, isOpaque: true }],
    ['jpeg', () => photo().jpeg({ progressive: true }), { width: 60, height: 40, isOpaque: true }],
    ['png', () => photo().png(), { width: 60, height: 40, isOpaque: true }],
    ['png', () => clear().png(), { width: 30, height: 20, isOpaque: false }],
    ['png', () => clear().png({ palette: true }), { width: 30, isOpaque: false }],
    ['webp', () => clear().removeAlpha().webp(), { width: 30, height: 20, isOpaque: true }],
    ['webp', () => clear().webp(), { width: 30, height: 20, isOpaque: false }],
    ['webp', () => clear().webp({ lossless: true }), { width: 30, height: 20, isOpaque: false }],
    ['gif', () => clear().gif(), { width: 30, height: 20, isMoving: false }],
    ['avif', () => clear().avif(), { width: 30, height: 20 }],
    ['tiff', () => clear().tiff(), {}],
  ] as const)('%s', async (format, make, expected) => {
    expect(readHeader(await make().toBuffer())).toMatchObject({ format, ...expected });
  });

  test('HEIC, and files that are none', () => {
    expect(readHeader(heic)).toMatchObject({ format: 'heic', width: 320, height: 240 });
    const named = (text: string) => readHeader(Buffer.from(text, 'latin1'));
    expect(named('<?xml version="1.0"?><svg xmlns="x"/>')?.format).toBe('svg');
    for (const other of [
      '',
      'not a picture',
      '%PDF-1.7',
      '\0\0\0\x18ftypmp42\0\0\0\0',
      '<html><svg/>',
    ])
      expect(named(other), other).toBeUndefined();
  });

  test('several frames', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = () => sharp(frames, { join: { animated: true } });
    expect(readHeader(await moving().gif().toBuffer())?.isMoving).toBe(true);
    expect(readHeader(await moving().webp().toBuffer())?.isMoving).toBe(true);
  });

  test('damaged headers end', async () => {
    const whole = await photo().jpeg().toBuffer();
    for (let length = 3; length < whole.length; length += 7)
      expect(readHeader(whole.subarray(0, length))?.format).toBe('jpeg');
    expect(readHeader(Buffer.from('\xff\xd8\xff\xe1\0\0', 'latin1'))?.orientation).toBe(1);
  });
});

describe('what a photo says of its camera and its place is left out', () => {
  const cleaned = async (bytes: Buffer) => {
    const header = readHeader(bytes);
    const blob = header && withoutMetadata(new Blob([new Uint8Array(bytes)]), bytes, header);
    return blob && Buffer.from(await blob.arrayBuffer());
  };
  test.each([
    ['jpeg', () => photo().jpeg()],
    ['png', () => photo().png()],
    ['webp', () => photo().webp()],
  ] as const)('of %s; the pixels stay', async (_, make) => {
    const before = await make().toBuffer();
    expect(before.includes('A camera')).toBe(true);
    const after = (await cleaned(before)) as Buffer;
    expect(after.includes('A camera')).toBe(false);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  });

  test('a turned photo stays turned', async () => {
    const after = await cleaned(await photo().jpeg().toBuffer());
    expect((await sharp(after).metadata()).orientation).toBe(6);
  });

  test('not known for others', async () => {
    expect(await cleaned(heic)).toBeUndefined();
    expect(await cleaned(await clear().tiff().toBuffer())).toBeUndefined();
  });
});
