import type { Focus } from '#contract/images.ts';
import type { Services } from '#server/context.ts';
import { currentNames } from '#server/features/images/former-pictures.ts';
import { filesOf, focusOf, isPictureName } from '#server/features/images/picture.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import { admitToFile } from '#server/features/library/open-file.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import { inStore, pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';

/** A picture of this site, on this machine's disk while it is read. */
export type OwnPicture = { file: string; focus: Focus | undefined };

/**
 * Lets `work` read a picture of this site that everybody may see, as small as it suffices. Undefined if it is not
 * there, and for pictures of other sites: nothing is fetched.
 */
export async function readOwnPicture<T>(
  needs: Pick<Services, 'db' | 'clock' | 'log' | 'content' | 'files' | 'fileKey' | 'filePlaces'>,
  address: string,
  work: (picture: OwnPicture) => Promise<T>,
): Promise<T | undefined> {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const named = pathOf(address.replace(/[?#].*$/s, ''));
  if (!isPictureName(named) || nameProblem(named)) return undefined;
  const path = (await currentNames(needs)).get(named) ?? named;
  const stranger = { path, expires: undefined, signature: undefined, token: undefined };
  if (!(await admitToFile(needs, stranger, async () => false)).isOpen) return undefined;
  const file = await fileAt(needs, path);
  // The copies follow the picture from small to large; the largest is wide enough.
  for (const name of new Set([filesOf(file).at(-1) ?? file, file]))
    try {
      return await needs.files.onDisk(inStore(name), (onDisk) =>
        work({ file: onDisk, focus: focusOf(path) }),
      );
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  return undefined;
}
