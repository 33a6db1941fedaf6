import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Thing } from '#server/content/kind.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { hasRow, insertNew } from '#server/platform/database/rows.ts';
import { removeTrashed, takeFromTrash } from '#server/platform/files/trashed-files.ts';
import { inStore } from '#server/platform/html/asset-paths.ts';
import type { Database } from '#server/schema.ts';
import type { FormerRow } from './former-pictures.ts';
import { filesOf, IMAGES_FOLDER, withFocus } from './picture.ts';
import { type ImageRow, insertImage } from './store.ts';

/** What the trash keeps of a picture, with the names that led to it. */
export type DeletedImage = { image: ImageRow; former: FormerRow[] };

/**
 * The files of a deleted picture and its smaller copies, under all names it had, by their paths below the uploads. The
 * first is the picture itself.
 */
export function filesOfDeleted({ image, former }: DeletedImage): string[] {
  const { file, path, original } = image;
  const names = [file, path, original, ...former.map((each) => each.path)].filter(Boolean);
  // Cuts that it no longer has are in files of the former names without a focus.
  const all = new Set(names.flatMap((name) => [name, withFocus(name, undefined)]));
  const files = [...all].flatMap(filesOf).filter((name) => name !== file);
  return [...new Set([file, ...files])].map((name) => IMAGES_FOLDER + name);
}

export const imageTrash: Thing = {
  bringBack: async (db: Database, actor: Actor, deleted: DeletedImage, now, { files }) => {
    const { image, former } = deleted;
    const { path, title } = image;
    if (await hasRow(db, 'images', { path }))
      throw new Refusal('conflict', t('This picture is there already. Reload the page to see it.'));
    await insertImage(db, image);
    for (const each of former) await insertNew(db, 'former_pictures', each);
    const change = { action: 'restore', kind: 'image', id: path, what: title } as const;
    await recordChange(db, actor, change, now);
    if (!(await takeFromTrash(files, filesOfDeleted(deleted))))
      throw new Refusal('conflict', t('The file of this picture is gone. Please upload it again.'));
  },
  letGo: async ({ db, files }, deleted: DeletedImage) => {
    const paths = filesOfDeleted(deleted);
    await removeTrashed(files, paths);
    // What a process left there that was killed before it moved them.
    if (!(await hasRow(db, 'images', { path: deleted.image.path })))
      await files.remove(paths.map(inStore));
  },
};
