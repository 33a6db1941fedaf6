import { useState } from 'react';
import type { ImageEntry } from '#contract/images.ts';
import { DropPlace } from '#web/admin/uploads/drop-place.tsx';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { UploadQueue, useUploads } from '#web/admin/uploads/upload-queue.ts';
import { PICTURE_FILES, pictureUploads, sharedPictureUploads } from './picture-uploads.ts';

type Props = {
  /** Where new pictures go. */
  folder: string;
  /** Whether one picture is wanted, for this place alone. */
  isAlone?: boolean;
  onFiles?: (files: readonly File[]) => void;
  onUploaded: (picture: ImageEntry) => void;
};

/** Takes new pictures by file, drop and paste, and shows how far they are. */
export function UploadPlace({ folder, isAlone = false, onFiles, onUploaded }: Props) {
  const [queue] = useState(() =>
    isAlone ? new UploadQueue(pictureUploads) : sharedPictureUploads,
  );
  const uploads = useUploads(pictureUploads, onUploaded, queue);
  return (
    <>
      <DropPlace
        what={isAlone ? 'picture' : 'pictures'}
        accept={PICTURE_FILES}
        onFiles={(files) => {
          onFiles?.(files);
          if (files.length > 0) uploads.add(files, folder);
        }}
      />
      <UploadList {...uploads} what="picture" />
    </>
  );
}
