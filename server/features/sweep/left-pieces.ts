import type { Services } from '#server/context.ts';
import { uploadIds } from '#server/features/archive/uploads.ts';

/** Uploads to which no piece came for so long are given up, in milliseconds. */
const LEFT_MS = 24 * 3600 * 1000;

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
  const limit = clock.milliseconds() - LEFT_MS;
  for (const [folder, { paths, changedAt }] of uploads)
    if (changedAt < limit && !known.has(folder.replace('pieces/archive/', '')))
      await files.remove(paths);
}
