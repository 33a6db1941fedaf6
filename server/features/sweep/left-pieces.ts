import type { Services } from '#server/context.ts';
import { uploadIds } from '#server/features/archive/uploads.ts';
import { waitingImports } from '#server/features/import/take-files.ts';
import { isOld } from './own-folders.ts';

type Upload = { paths: string[]; changedAt: number };

/**
 * Removes the pieces of uploads that were given up, and of archives that are no longer known: a process that was killed,
 * or a piece that arrived late. Those of known archives go with them.
 */
export async function removeLeftPieces({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const uploads = new Map<string, Upload>();
  for await (const { path, changedAt } of files.list('pieces/')) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const upload = uploads.get(folder) ?? { paths: [], changedAt };
    upload.paths.push(path);
    upload.changedAt = Math.max(upload.changedAt, changedAt);
    uploads.set(folder, upload);
  }
  const known = await uploadIds(db);
  const waiting = await waitingImports(db);
  const isKnown = (folder: string) =>
    known.has(folder.replace('pieces/archive/', '')) ||
    waiting.has(folder.replace('pieces/import/', ''));
  for (const [folder, { paths, changedAt }] of uploads)
    if (isOld(clock, changedAt) && !isKnown(folder)) await files.remove(paths);
}
