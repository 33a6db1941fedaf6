import { basename } from 'node:path';
import { z } from 'zod';
import { IMAGES_PATH, MAX_IMAGE_BYTES } from '#contract/admin-constants.ts';
import {
  addImage,
  findImage,
  letFilesGo,
  newImage,
  trashImage,
} from '#server/features/images/images.ts';
import type { PlannedPicture } from '#server/features/import/planned.ts';
import { withFileOnDisk } from './file-on-disk.ts';
import { type Maker, notMade } from './maker.ts';

const pictureSchema: z.ZodType<PlannedPicture> = z.object({
  path: z.string(),
  alt: z.string().max(1000).catch(''),
});
/** Where pictures from elsewhere are found among the others. */
const FOLDER = 'imported';

/** Pictures, each with its smaller copies. */
export const pictureMaker: Maker = {
  make: async (making, content) => {
    const { path, alt } = pictureSchema.parse(content);
    const { needs, actor } = making;
    const row = await withFileOnDisk(making, path, MAX_IMAGE_BYTES, (file) =>
      newImage(needs, actor, { path: file, name: basename(path) }, { folder: FOLDER, alt }),
    );
    return async (db) => {
      const { id, path: made } = await addImage(db, actor, row);
      return { id, made, isDraft: false };
    };
  },
  change: false,
  takeBack: async ({ needs, actor }, { content_id: id, made }) => {
    let gone: string[] = [];
    return {
      write: async (db, now) => {
        const row = await findImage(db, id);
        if (!row) throw notMade('gone');
        if (row.path !== made) throw notMade('changed-here');
        // The contents that showed it went into the trash before.
        gone = await trashImage({ ...needs, db }, actor, made, now, { alsoFromTrash: true });
      },
      after: async () => {
        await letFilesGo(needs.files, gone);
      },
    };
  },
  addressOf: async (db, id) => {
    const row = await findImage(db, id);
    return row && IMAGES_PATH + row.path;
  },
  editorOf: () => '/admin/pictures',
};
