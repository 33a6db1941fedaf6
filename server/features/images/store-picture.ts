import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  syncFile,
  syncFolders,
  writeBeside,
  writeDurably,
} from '../../platform/files/durable-file.ts';
import { plainLetters } from '../../platform/plain-letters.ts';
import { createTurns } from '../../platform/turns.ts';
import { LONGEST, loadSharp, READING, refuseForeign, refuseUnread } from './decode-picture.ts';
import { findFocus } from './find-focus.ts';
import { filesOf, sizeInName, VARIANT_WIDTHS, withFocus } from './picture.ts';

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
export const inTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  sentence: 'Many pictures are being uploaded. Please try again in a moment.',
});

type Place = {
  /** The pictures' folder. */
  root: string;
  /** A folder above it that has existed for long. */
  dataDir: string;
  /** The path below `root`; empty for `root` itself. */
  folder: string;
  /** The original name of the picture. */
  name: string;
  /** Digits in its new name, which tell it apart from others of the same name. */
  mark: string;
};

/**
 * Decodes the uploaded file and encodes it again, upright, without metadata, under a name of our own that contains its
 * size. Everything is synced to the disk when this ends. Returns its path below `root`. Refuses what is not a picture
 * (415), too large (413) or broken (422).
 */
export function storePicture(
  upload: string,
  place: Place,
): Promise<{ path: string; width: number; height: number }> {
  return inTurn(() => store(upload, place));
}

async function store(upload: string, { root, dataDir, folder, name, mark }: Place) {
  await refuseForeign(upload);
  const { data, info } = await encode(upload);
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g).slice(0, 40);
  const file = withFocus(
    `${word || 'picture'}-${mark}.${info.width}x${info.height}.webp`,
    await findFocus(data),
  );
  const path = folder === '' ? file : `${folder}/${file}`;
  await writePicture({ root, dataDir, path }, data);
  return { path, width: info.width, height: info.height };
}

/** Part of a name, so that it is never used again. */
export const newMark = () => randomBytes(4).toString('hex');

/** Writes a picture with its smaller copies; all of it is synced to the disk when this ends. */
export async function writePicture(
  { root, dataDir, path }: { root: string; dataDir: string; path: string },
  data: Buffer,
): Promise<void> {
  const target = join(root, path);
  try {
    await writeDurably(target, data, dataDir);
    await makeVariants(target);
    await syncFolders(dirname(target), dirname(target));
  } catch (error) {
    await removePicture(root, path);
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

/** Makes the smaller copies of a picture that is already in its place. The caller must sync the folder. */
export async function makeVariants(file: string): Promise<void> {
  const sharp = await loadSharp();
  const width = sizeInName(file)?.width ?? 0;
  await Promise.all(
    VARIANT_WIDTHS.filter((smaller) => smaller < width).map((smaller) =>
      writeBeside(file.replace(/\.webp$/, `@${smaller}.webp`), async (part) => {
        await sharp(file, READING)
          .timeout(LONGEST)
          .resize({ width: smaller })
          .webp({ quality: COPY_QUALITY })
          .toFile(part);
        await syncFile(part);
      }),
    ),
  );
}

export async function removePicture(root: string, path: string): Promise<void> {
  await Promise.all(filesOf(path).map((file) => rm(join(root, file), { force: true })));
}
