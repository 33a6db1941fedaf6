import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { pathOf, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { nameProblem } from '../../platform/file-names.ts';
import { filesOf, isPictureName } from '../images/picture.ts';
import { admitToFile } from '../library/open-file.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'content' | 'config' | 'fileKey'>;

/**
 * The file of a picture of this site that everybody may see, as small as it suffices. Undefined for pictures of other
 * sites: nothing is fetched.
 */
export async function ownFile(needs: Needs, address: string): Promise<string | undefined> {
  if (!address.startsWith(UPLOADS_PATH)) return undefined;
  const path = pathOf(address.replace(/[?#].*$/s, ''));
  if (!isPictureName(path) || nameProblem(path)) return undefined;
  const stranger = { path, expires: undefined, signature: undefined, token: undefined };
  if (!(await admitToFile(needs, stranger)).isOpen) return undefined;
  // The copies follow the picture from small to large; the largest is wide enough.
  for (const name of [filesOf(path).at(-1) ?? path, path]) {
    const file = join(needs.config.uploadsDir, name);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}
