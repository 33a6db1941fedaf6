import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { prepareInWorker } from '#web/admin/uploads/photo/ask-worker.ts';
import { uploadFile } from '#web/admin/uploads/upload-file.ts';
import { type UploadKind, UploadQueue } from '#web/admin/uploads/upload-queue.ts';

/** What the file chooser offers. Windows does not know that an iPhone's photo is a picture. */
export const PICTURE_FILES = 'image/*,.heic,.heif';

/** Pictures go to a folder below the uploads; empty for the first one. */
export const pictureUploads: UploadKind<ImageEntry, string> = {
  // To the letter (reference/failures.md#editors).
  failure: t('Failed to upload image. Please try again.'),
  prepare: prepareInWorker,
  send: ({ file, name, key }, subfolder, onProgress) => {
    const form = new FormData();
    form.set('image', file, name);
    form.set('subfolder', subfolder);
    form.set('key', key);
    return uploadFile('POST /api/images/upload-image', form, onProgress);
  },
};

/** The pictures that are uploaded to folders: they go on when the dialog is closed, and are shown when it opens again. */
export const sharedPictureUploads = new UploadQueue(pictureUploads);
