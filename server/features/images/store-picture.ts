import { randomBytes } from 'node:crypto';
import type { Focus } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { syncFile, writeBeside } from '#server/platform/files/durable-file.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';
import { LONGEST, loadSharp, READING, refuseForeign, refuseUnread } from './decode-picture.ts';
import { findFocus } from './find-focus.ts';
import { filesOf, sizeInName, storedAt, VARIANT_WIDTHS } from './picture.ts';

/** No page shows a picture wider than this, in pixels. */
const MAX_WIDTH = 2400;
/** The limit of WebP: long screenshots are taller. */
const MAX_HEIGHT = 16_383;
export const WEBP_QUALITY = 80;
/**
 * The quality of smaller copies: screens show them at a higher density, so a lower quality is not visible and loads
 * faster.
 */
const COPY_QUALITY = 72;

/** One at a time: decoding takes up to 200 MB each, and files and passwords need the same few threads. */
export const limitDecoding = createLimiter({
  atOnce: 1,
  waiting: 20,
  sentence: () => t('Many pictures are being uploaded. Please try again in a moment.'),
});

type Place = {
  /** The path below the pictures' folder; empty for that folder itself. */
  folder: string;
  /** The original name of the picture. */
  name: string;
  /** Digits in its new name, which tell it apart from others of the same name. */
  mark: string;
};

/** A picture ready to be stored: its path below the pictures' folder, and the bytes of its files by their paths. */
export type MadePicture = { path: string; files: [path: string, bytes: Buffer][] };

/** Its file below the pictures' folder, its size in pixels, and where its subject probably is. */
type StoredPicture = { file: string; width: number; height: number; focus: Focus | undefined };

/**
 * Decodes the uploaded file and encodes it again, upright, without metadata, under a name of our own that contains its
 * size, and stores it with its smaller copies. Refuses what is not a picture (415), too large (413) or broken (422).
 */
export async function storePicture(
  files: FileStore,
  upload: string,
  place: Place,
): Promise<StoredPicture> {
  const { path, files: bytes, ...found } = await limitDecoding(() => make(upload, place));
  await writePicture(files, { path, files: bytes });
  return { file: path, ...found };
}

async function make(upload: string, { folder, name, mark }: Place) {
  await refuseForeign(upload);
  const { data, info } = await encode(upload);
  const { width, height } = info;
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g).slice(0, 40);
  const file = `${word || 'picture'}-${mark}.${width}x${height}.webp`;
  const path = folder === '' ? file : `${folder}/${file}`;
  return { ...(await withCopies(path, data)), width, height, focus: await findFocus(data) };
}

/** Part of a name, so that it is never used again. */
export const newMark = () => randomBytes(4).toString('hex');

/** A picture with its smaller copies. They are first: every picture that is stored has its copies. */
export async function withCopies(path: string, data: Buffer): Promise<MadePicture> {
  const copies = await Promise.all(
    widthsBelow(path).map(
      async (width): Promise<[string, Buffer]> => [
        copyOf(path, width),
        await (await shrunk(data, width)).toBuffer(),
      ],
    ),
  );
  return { path, files: [...copies, [path, data]] };
}

/** Stores all files of a picture, or none. */
export async function writePicture(store: FileStore, { path, files }: MadePicture): Promise<void> {
  try {
    for (const [file, bytes] of files) await store.write(storedAt(file), bytes);
  } catch (error) {
    // What cannot be removed now is swept.
    await removePicture(store, path).catch(() => {});
    throw error;
  }
}

/** In two steps: the memory for decoding a large picture is released before the encoder needs its own. */
async function encode(upload: string) {
  const sharp = await loadSharp();
  const { data, info } = await sharp(upload, READING)
    .timeout(LONGEST)
    .rotate()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnread);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .timeout(LONGEST)
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .finally(() => giveBack(data));
}

/**
 * Releases the memory of the pixels at once; otherwise that of several pictures could add up before garbage collection.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Makes the smaller copies of a picture on this machine's disk, beside it. The caller must sync the folder. */
export async function makeVariants(file: string): Promise<void> {
  await Promise.all(
    widthsBelow(file).map((width) =>
      writeBeside(copyOf(file, width), async (part) => {
        await (await shrunk(file, width)).toFile(part);
        await syncFile(part);
      }),
    ),
  );
}

const widthsBelow = (path: string) =>
  VARIANT_WIDTHS.filter((smaller) => smaller < (sizeInName(path)?.width ?? 0));

const copyOf = (path: string, width: number) => path.replace(/\.webp$/, `@${width}.webp`);

async function shrunk(picture: string | Buffer, width: number) {
  const sharp = await loadSharp();
  return sharp(picture, READING).timeout(LONGEST).resize({ width }).webp({ quality: COPY_QUALITY });
}

async function removePicture(store: FileStore, path: string): Promise<void> {
  await store.remove(filesOf(path).map(storedAt));
}
