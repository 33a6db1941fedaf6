import type { ImageEntry } from '#contract/images.ts';
import { uploadFile } from '#web/admin/uploads/upload-file.ts';
import type { UploadKind } from '#web/admin/uploads/use-uploads.ts';

export const pictureNouns = { one: 'picture', many: 'pictures' };

/** What the file chooser offers. */
export const PICTURE_FILES = 'image/*';

/** Pictures go to a folder below the uploads; empty for the first one. */
export const pictureUploads: UploadKind<ImageEntry, string> = {
  // To the letter (reference/failures.md#editors).
  failure: 'Failed to upload image. Please try again.',
  // Of an iPhone's photo Windows does not know that it is a picture: the server says what to do with it.
  refuse: ({ type, name }) =>
    type.startsWith('image/') || /\.hei[cf]$/i.test(name)
      ? undefined
      : 'This is not a picture. Only image files can be uploaded.',
  send: (file, subfolder, onProgress) => {
    const form = new FormData();
    form.set('image', file);
    form.set('subfolder', subfolder);
    return uploadFile('POST /api/images/upload-image', form, onProgress);
  },
};
