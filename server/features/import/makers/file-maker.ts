import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_RECORDING_BYTES } from '#contract/admin-constants.ts';
import {
  addLast,
  findLibraryItem,
  trashLibraryItem,
} from '#server/features/library/edit-library.ts';
import { trashUnnamedFile } from '#server/features/library/files.ts';
import { storeLibraryFile } from '#server/features/library/upload.ts';
import { storeRecording } from '#server/features/sermons/upload.ts';
import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { withFileOnDisk } from './file-on-disk.ts';
import { type Maker, type Making, notMade } from './maker.ts';

const fileSchema = z.object({
  path: z.string(),
  name: z.string().min(1).max(200),
  as: z.enum(['document', 'audio', 'recording']),
});
type Content = z.infer<typeof fileSchema>;

/** Where documents and sounds from elsewhere are found in the library; members see them too. */
const FOLDER = 'Imported';
/** What stands for a recording, which is no thing of its own: its address. */
const RECORDING = 'recording:';

/** Documents and sounds of the library, and recordings of sermons, which are used by nothing else. */
export const fileMaker: Maker = {
  make: async (making, given) => {
    const content = fileSchema.parse(given);
    if (content.as === 'recording') return makeRecording(making, content);
    const { path, name, as: kind } = content;
    const { needs, actor } = making;
    const url = await withFileOnDisk(making, path, MAX_FILE_BYTES, async (file) =>
      storeLibraryFile(
        needs,
        { bytes: await readFile(file), name: basename(path) },
        { kind, name },
      ),
    );
    return async (db, now) => {
      const { id, version } = await addLast(db, actor, { kind, name, url, folder: FOLDER }, now);
      return { id, made: String(version), isDraft: false };
    };
  },
  change: false,
  takeBack: async ({ needs, actor }, { content_id: id, made }) => {
    let url = '';
    return {
      write: async (db, now) => {
        // A recording that no sermon names any more is swept.
        if (id.startsWith(RECORDING)) return;
        const item = await findLibraryItem(db, id);
        if (!item) throw notMade('gone');
        if (String(item.version) !== made) throw notMade('changed-here');
        ({ url } = await trashLibraryItem(db, actor, id, now));
      },
      after: () => trashUnnamedFile(needs, url),
    };
  },
  addressOf: async (db, id) => {
    if (id.startsWith(RECORDING)) return id.slice(RECORDING.length);
    return (await findLibraryItem(db, id))?.url;
  },
  editorOf: ({ content_id: id }) => (id.startsWith(RECORDING) ? null : '/admin/library'),
};

async function makeRecording(making: Making, { path, name }: Content) {
  const kind = /\.(mp4|m4v|webm)$/i.test(path) ? 'film' : 'sound';
  const stored = await withFileOnDisk(making, path, MAX_RECORDING_BYTES, (file) =>
    storeRecording(making.needs, { kind, name, file, of: `import\n${path}\n${file}` }),
  );
  const id = RECORDING + UPLOADS_PATH + stored;
  return async () => ({ id, made: '', isDraft: false });
}
