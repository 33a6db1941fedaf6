import { copyFile, link, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Crop, Focus } from '#contract/images.ts';
import { syncFile, syncFolders, writeBeside } from '../../platform/files/durable-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { LONGEST, loadSharp, READING } from './decode-picture.ts';
import { findFocus } from './find-focus.ts';
import { filesOf, sizeInName, withFocus } from './picture.ts';
import { inTurn, newMark, WEBP_QUALITY, writePicture } from './store-picture.ts';

type Folders = { root: string; dataDir: string };

/**
 * Stores the part of a picture under a name of its own; the whole stays. A focus of null is looked for. Returns its
 * path. Refuses `not-found` if the file of the whole is missing.
 */
export function cutPicture(
  { root, dataDir }: Folders,
  whole: string,
  { crop, focus }: { crop: Crop; focus: Focus | null },
): Promise<string> {
  return inTurn(async () => {
    const region = regionOf(whole, crop);
    const sharp = await loadSharp();
    const data = await sharp(await fileOf(root, whole), { ...READING, sequentialRead: false })
      .timeout(LONGEST)
      .extract(region)
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    const { width, height } = region;
    const stem = withFocus(whole, undefined).replace(/(-[0-9a-f]{8})?\.\d+x\d+\.webp$/, '');
    const path = withFocus(
      `${stem}-${newMark()}.${width}x${height}.webp`,
      focus ?? (await findFocus(data)),
    );
    await writePicture({ root, dataDir, path }, data);
    return path;
  });
}

/** The crop in pixels, at least one each way and never beyond the edges. */
function regionOf(whole: string, crop: Crop) {
  const { width, height } = sizeInName(whole) ?? { width: 1, height: 1 };
  const left = Math.min(Math.round((crop.left / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.top / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - top)),
  };
}

/** Where the subject of a stored picture probably is. */
export const focusFound = async (root: string, path: string): Promise<Focus | null> => {
  const file = await fileOf(root, path);
  return (await inTurn(() => findFocus(file))) ?? null;
};

async function fileOf(root: string, path: string): Promise<string> {
  const file = join(root, path);
  if (await stat(file).catch(() => undefined)) return file;
  throw new Refusal(
    'not-found',
    'The file of this picture is missing on the server. Upload the picture again.',
  );
}

/** Gives a picture's files another name too, on the disk when this ends. The former name stays until it is swept. */
export async function linkPicture({ root }: Folders, from: string, to: string): Promise<void> {
  await fileOf(root, from);
  const targets = filesOf(to);
  for (const [index, file] of filesOf(from).entries())
    await linked(join(root, file), join(root, targets[index] ?? to));
  await syncFolders(dirname(join(root, to)), dirname(join(root, to)));
}

/** A copy where the disk has no links. What is there already is the same picture. */
async function linked(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  await link(from, to).catch(() =>
    writeBeside(to, async (part) => {
      await copyFile(from, part);
      await syncFile(part);
    }),
  );
}
