import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFile, syncFolders, writeBeside, writeDurably } from '../../platform/durable-file.ts';
import { plainLetters } from '../../platform/plain-letters.ts';
import { createTurns } from '../../platform/turns.ts';
import { LONGEST, loadSharp, READING, refuseForeign, refuseUnread } from './decode-picture.ts';
import { filesOf, sizeInName, VARIANT_WIDTHS } from './picture.ts';

/** No screen shows a picture of a page wider than this, in pixels. */
const MOST_WIDTH = 2400;
/** The most that WebP holds: long pictures of a screen are taller. */
const MOST_HEIGHT = 16_383;
const WEBP_QUALITY = 80;
/** Smaller copies are shown with more of their pixels to the inch, where a little less is not seen, and comes sooner. */
const COPY_QUALITY = 72;

/** One at a time: each takes up to 200 MB while it is decoded, and files and passwords need the same few threads. */
const inTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  sentence: 'Many pictures are coming in just now. Please try again in a moment.',
});

type Place = {
  /** The pictures' folder. */
  root: string;
  /** A folder above it that has been there for long. */
  dataDir: string;
  /** Below `root`; empty for `root` itself. */
  folder: string;
  /** What the picture was called where it came from. */
  name: string;
};

/**
 * Decodes the file that was uploaded and writes it anew, upright, without metadata, under a name of our own that tells its
 * size. All of it is on the disk when this ends. Gives its path below `root`. Refuses what is no picture (415), too
 * large (413) or broken (422).
 */
export function storePicture(
  upload: string,
  place: Place,
): Promise<{ path: string; width: number; height: number }> {
  return inTurn(() => store(upload, place));
}

async function store(upload: string, { root, dataDir, folder, name }: Place) {
  await refuseForeign(upload);
  const { data, info } = await encode(upload);
  const word = plainLetters(name.replace(/\.[^.]*$/, ''), '-', /[^a-z0-9]+/g).slice(0, 40);
  const file = `${word || 'picture'}-${randomBytes(4).toString('hex')}.${info.width}x${info.height}.webp`;
  const path = folder === '' ? file : `${folder}/${file}`;
  const target = join(root, path);
  try {
    await writeDurably(target, data, dataDir);
    await makeVariants(target);
    await syncFolders(dirname(target), dirname(target));
  } catch (error) {
    await removePicture(root, path);
    throw error;
  }
  return { path, width: info.width, height: info.height };
}

/** In two steps: what a large picture takes to be read is given back before the encoder takes its own. */
async function encode(upload: string) {
  const sharp = await loadSharp();
  const { data, info } = await sharp(upload, READING)
    .timeout(LONGEST)
    .rotate()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
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

/** Gives the memory of pixels back at once; collected some time later, those of a few pictures would come together. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Makes the smaller copies of a picture that lies in its place already. Their names are to be synced yet. */
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
