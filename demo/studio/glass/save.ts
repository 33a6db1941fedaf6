import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './shine.ts';

/** The repository stays light: the site recompresses these anyway. */
const largestBytes = 140 * 1024;

/** Writes WebP at quality 82, or the best lower one that fits the limit. Returns what it came to. */
export async function saveWebp(
  picture: Picture,
  file: string,
): Promise<{ bytes: number; quality: number }> {
  const { data, width, height } = picture;
  await mkdir(dirname(file), { recursive: true });
  for (let quality = 82; ; quality -= 4) {
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (bytes.length > largestBytes && quality > 50) continue;
    await writeFile(file, bytes);
    return { bytes: bytes.length, quality };
  }
}

/** Writes a PNG; `shape` is an SVG that is opaque where the picture is to stay. */
export async function savePng(picture: Picture, file: string, shape: Buffer): Promise<void> {
  const { data, width, height } = picture;
  await mkdir(dirname(file), { recursive: true });
  await sharp(data, { raw: { width, height, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: shape, blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toFile(file);
}
