import type { Services } from '#server/context.ts';
import { ifThere } from '#server/platform/files/file-store.ts';

type Needs = Pick<Services, 'files' | 'log'>;

/**
 * Drawn pictures in the site's files, by the hash of what is on them: each is drawn once, whoever asks, also after a
 * restart. A copy that can be drawn again: in no backup and no archive.
 */
const FOLDER = 'share/';
const pathOf = (hash: string) => `${FOLDER}${hash}.jpg`;

/** How long one is kept, in milliseconds; what is still asked for is drawn again. */
const KEPT_MS = 60 * 24 * 3600 * 1000;

export const readStored = ({ files }: Needs, hash: string): Promise<Buffer | undefined> =>
  ifThere(files.read(pathOf(hash)));

/** A full disk or a storage that is away keeps nobody from seeing the picture. */
export async function store({ files, log }: Needs, hash: string, picture: Buffer): Promise<void> {
  await files.write(pathOf(hash), picture).catch((error: unknown) => {
    log.warn({ err: error }, 'a picture for link previews could not be kept');
  });
}

/** Removes pictures that were drawn long ago: most show what is different by now. */
export async function removeOldPictures({
  files,
  clock,
}: Pick<Services, 'files' | 'clock'>): Promise<void> {
  const limit = clock.milliseconds() - KEPT_MS;
  const old: string[] = [];
  for await (const { path, changedAt } of files.list(FOLDER)) if (changedAt < limit) old.push(path);
  await files.remove(old);
}
