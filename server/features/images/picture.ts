import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SharpOptions } from 'sharp';
import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE } from '#contract/constants.ts';
import { plainLetters } from '../../platform/plain-letters.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';

/** With the first picture: the library takes memory that most days need not. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // What libvips keeps for another time is never asked for again: every picture is read once.
  sharp.cache(false);
  return sharp;
}

/** Widths, in pixels, at which a smaller copy of every picture is kept. The web derives their names alike. */
const VARIANT_WIDTHS = [480, 960];
/** No screen shows a picture of a page wider than this, in pixels. */
const MOST_WIDTH = 2400;
/** The most that WebP holds: long pictures of a screen are taller. */
const MOST_HEIGHT = 16_383;
const WEBP_QUALITY = 80;

/** How every picture is read: of an animation the first frame, of a document of many pages the first one. */
const READING: SharpOptions = {
  limitInputPixels: MOST_IMAGE_PIXELS,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};
/** A picture is given up after this long, as a request is (security.md, "HTTP"). */
const LONGEST = { seconds: 30 };
/** One at a time: files and passwords need the same few threads. */
const inTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  sentence: 'Many pictures are coming in just now. Please try again in a moment.',
});

/** Formats that are decoded. SVG is a program as much as a picture, and never taken. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/** `door.1600x1067.webp`: a picture whose name tells its size in pixels. */
const sizedName = /\.(\d+)x(\d+)\.webp$/;

export function sizeInName(path: string): { width: number; height: number } | undefined {
  const [, width, height] = sizedName.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The files of a picture: itself and its smaller copies. */
export function filesOf(path: string): string[] {
  const width = sizeInName(path)?.width ?? 0;
  const smaller = VARIANT_WIDTHS.filter((variant) => variant < width);
  return [path, ...smaller.map((variant) => path.replace(/\.webp$/, `@${variant}.webp`))];
}

/** Whether a name is that of a smaller copy, which is made anew wherever its picture goes. */
export function isVariant(name: string): boolean {
  return /\.\d+x\d+@\d+\.webp$/.test(name);
}

/** `door.1600x1067@480.webp` → `door.1600x1067.webp`: the picture that a smaller copy is of. */
export function originalOf(name: string): string {
  return isVariant(name) ? name.replace(/@\d+\.webp$/, '.webp') : name;
}

/** Whether a name is that of a picture that is decoded: an SVG, say, is served as it is, and runs nothing. */
export function isPictureName(name: string): boolean {
  return /\.(webp|jpe?g|png|gif|avif)$/i.test(name);
}

/** Decodes a picture that came with an archive. Refuses as `storePicture` does, and a size that is not its name's. */
export async function checkPicture(file: string): Promise<void> {
  const { width, height } = await refuseForeign(file);
  const named = sizeInName(file);
  if (named && (named.width !== width || named.height !== height))
    throw new Refusal(
      'invalid',
      `This picture is ${width} × ${height} pixels, and its name says otherwise.`,
    );
  const sharp = await loadSharp();
  // Made small at once: the whole file is read, and never held as pixels.
  await sharp(file, READING)
    .timeout(LONGEST)
    .resize({ width: 16 })
    .raw()
    .toBuffer()
    .catch(refuseUnread);
}

/** Makes the smaller copies of a picture that lies in its place already. */
export async function makeVariants(file: string): Promise<void> {
  const sharp = await loadSharp();
  const width = sizeInName(file)?.width ?? 0;
  await Promise.all(
    VARIANT_WIDTHS.filter((smaller) => smaller < width).map(async (smaller) => {
      const target = file.replace(/\.webp$/, `@${smaller}.webp`);
      const part = `${target}.${process.pid}.part`;
      await sharp(file, READING)
        .timeout(LONGEST)
        .resize({ width: smaller })
        .webp({ quality: WEBP_QUALITY })
        .toFile(part);
      await rename(part, target);
    }),
  );
}

/**
 * Decodes what was uploaded and writes it anew, upright, without metadata, under a name of our own that tells its
 * size. Gives its path below `root`. Refuses what is no picture (415), too large (413) or broken (422).
 */
export function storePicture(
  bytes: Uint8Array,
  place: { root: string; folder: string; name: string },
): Promise<{ path: string; width: number; height: number }> {
  return inTurn(() => store(bytes, place));
}

async function store(
  bytes: Uint8Array,
  { root, folder, name }: { root: string; folder: string; name: string },
) {
  await refuseForeign(bytes);
  const { data, info } = await encode(bytes);
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g).slice(0, 40);
  const file = `${word || 'picture'}-${randomBytes(4).toString('hex')}.${info.width}x${info.height}.webp`;
  const path = folder === '' ? file : `${folder}/${file}`;
  const target = join(root, path);
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, data);
    await rename(`${target}.part`, target);
    await makeVariants(target);
  } catch (error) {
    await removePicture(root, path);
    throw error;
  }
  return { path, width: info.width, height: info.height };
}

async function refuseForeign(bytes: Uint8Array | string) {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!metadata?.format || !FORMATS.has(metadata.format))
    throw new Refusal(
      'unsupported-media',
      'This is not a picture we can take. Use a JPEG, PNG, WebP, GIF or AVIF file.',
    );
  // Its size can be read; what it shows is packed in a way that is not free to unpack.
  if (metadata.compression === 'hevc')
    throw new Refusal(
      'unsupported-media',
      'This is a HEIC photo, as iPhones make them, which browsers cannot show. Save it as a JPEG first. ' +
        'For the next ones, choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
    );
  if (Math.max(metadata.width ?? 0, metadata.height ?? 0) > MOST_IMAGE_SIDE)
    throw new Refusal(
      'too-large',
      `This picture is more than ${MOST_IMAGE_SIDE} pixels wide or high. Please make it smaller first.`,
    );
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0);
  if (pixels > MOST_IMAGE_PIXELS)
    throw new Refusal(
      'too-large',
      'This picture has more than 40 megapixels. Please make it smaller first.',
    );
  return metadata;
}

async function encode(bytes: Uint8Array) {
  const sharp = await loadSharp();
  return sharp(bytes, READING)
    .timeout(LONGEST)
    .rotate()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnread);
}

/** What the decoder gave up. */
function refuseUnread(error: unknown): never {
  const isSlow = error instanceof Error && error.message.startsWith('timeout');
  const message = isSlow
    ? 'This picture takes too long to read. Please make it smaller, or save it as a JPEG first.'
    : 'This picture is damaged and cannot be read. Please try another file.';
  throw new Refusal('invalid', message, { issues: [{ path: 'image', message }] });
}

export async function removePicture(root: string, path: string): Promise<void> {
  const files = [...filesOf(path), `${path}.part`].flatMap((file) => [
    file,
    `${file}.${process.pid}.part`,
  ]);
  await Promise.all(files.map((file) => rm(join(root, file), { force: true })));
}
