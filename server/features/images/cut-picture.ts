import type { Crop, Focus } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { LONGEST, loadSharp, READING } from './decode-picture.ts';
import { findFocus } from './find-focus.ts';
import { findMargins } from './find-margins.ts';
import { sizeInName, storedAt, withFocus } from './picture.ts';
import { limitDecoding, newMark, WEBP_QUALITY, withCopies, writePicture } from './store-picture.ts';

/**
 * Stores the part of a picture in a file of its own; the file of the whole (`whole`) stays. A focus of null is looked
 * for. Refuses `not-found` if the file of the whole is missing.
 */
export async function cutPicture(
  files: FileStore,
  whole: string,
  { crop, focus }: { crop: Crop; focus: Focus | null },
): Promise<{ file: string; focus: Focus | undefined }> {
  const region = regionOf(whole, crop);
  const made = await limitDecoding(async () => {
    const data = await reading(files, whole, (file) => cutOut(file, region));
    const { width, height } = region;
    const stem = withFocus(whole, undefined).replace(/(-[0-9a-f]{8})?\.\d+x\d+\.webp$/, '');
    const path = `${stem}-${newMark()}.${width}x${height}.webp`;
    return { ...(await withCopies(path, data)), focus: focus ?? (await findFocus(data)) };
  });
  await writePicture(files, made);
  return { file: made.path, focus: made.focus };
}

async function cutOut(file: string, region: Region): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { ...READING, sequentialRead: false })
    .timeout(LONGEST)
    .extract(region)
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

type Region = ReturnType<typeof regionOf>;

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
export const focusFound = (files: FileStore, path: string): Promise<Focus | undefined> =>
  limitDecoding(() => reading(files, path, findFocus));

/** What is left of a stored picture without its empty margins; null if it has none. */
export const marginsFound = (files: FileStore, path: string): Promise<Crop | null> =>
  limitDecoding(() => reading(files, path, findMargins));

const reading = <T>(files: FileStore, path: string, work: (file: string) => Promise<T>) =>
  files.onDisk(storedAt(path), work).catch(refuseMissing);

function refuseMissing(error: unknown): never {
  if (!(error instanceof FileMissing)) throw error;
  throw new Refusal(
    'not-found',
    t('The file of this picture is missing on the server. Upload the picture again.'),
  );
}
