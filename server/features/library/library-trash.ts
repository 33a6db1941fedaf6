import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Thing } from '#server/content/kind.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { removeTrashed, takeFromTrash } from '#server/platform/files/trashed-files.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import type { Database } from '#server/schema.ts';
import type { DeletedItem } from './deleted-item.ts';
import { bringItemBack } from './edit-library.ts';
import { removeUnnamedFile } from './files.ts';

export const libraryTrash: Thing = {
  bringBack: async (db: Database, actor: Actor, { item, file }: DeletedItem, now, { files }) => {
    const url = file === '' ? item.url : UPLOADS_PATH + file;
    await bringItemBack(db, actor, { ...item, url }, now);
    if (file !== '' && !(await takeFromTrash(files, [file])))
      throw new Refusal('conflict', t('The file of this item is gone. Please upload it again.'));
  },
  letGo: async (needs, { file }: DeletedItem) => {
    if (file === '') return;
    await removeTrashed(needs.files, [file]);
    // It stayed there where something else named it.
    await removeUnnamedFile(needs, UPLOADS_PATH + file);
  },
};
