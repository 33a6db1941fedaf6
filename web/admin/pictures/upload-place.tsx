import type { ImageEntry } from '#contract/images.ts';
import { DropPlace } from '#web/admin/uploads/drop-place.tsx';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import { PICTURE_FILES, pictureNouns, pictureUploads } from './picture-uploads.ts';

type Props = {
  /** Where new pictures go. */
  folder: string;
  onFiles?: (files: readonly File[]) => void;
  onUploaded: (picture: ImageEntry) => void;
};

/** Takes new pictures by file, drop and paste, and shows how far they are. */
export function UploadPlace({ folder, onFiles, onUploaded }: Props) {
  const { uploads, add, retry, dismiss } = useUploads(pictureUploads, onUploaded);
  return (
    <>
      <DropPlace
        many="pictures"
        accept={PICTURE_FILES}
        onFiles={(files) => {
          onFiles?.(files);
          if (files.length > 0) add(files, folder);
        }}
      />
      <UploadList uploads={uploads} nouns={pictureNouns} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}
