import { useRef, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { DropPlace } from '#web/admin/uploads/drop-place.tsx';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import { FolderTrail } from './folder-trail.tsx';
import { PictureDetails } from './picture-details.tsx';
import css from './picture-dialog.module.css';
import { PictureGrid } from './picture-grid.tsx';
import {
  PICTURE_FILES,
  pictureNouns,
  pictureUploads,
  sharedPictureUploads,
} from './picture-uploads.ts';
import { useFolder } from './use-folder.ts';

export type ChosenPicture = { src: string; alt: string; width: number; height: number };

type Props = { onClose: () => void; onChoose: (picture: ChosenPicture) => void };

/**
 * What the dialog of pictures shows (reference/screens.md#picture-dialog): folders, search, uploads by file, drop and
 * paste. A choice is described first.
 */
export function Pictures({ onClose, onChoose }: Props) {
  const folder = useFolder();
  const [chosen, setChosen] = useState<ImageEntry>();
  const description = useRef<HTMLInputElement>(null);
  const { uploads, held, add, retry, dismiss, resume } = useUploads(
    pictureUploads,
    (picture) => {
      // Shown in its folder, and chosen unless another one was chosen meanwhile.
      if (picture.path === pathIn(folder.folder, picture) && !folder.search) folder.put(picture);
      setChosen((now) => now ?? picture);
    },
    sharedPictureUploads,
  );
  const addHere = (files: readonly File[]) => {
    if (files.length === 1) setChosen(undefined);
    if (files.length > 0) add(files, folder.folder);
  };
  const details = chosen && (
    <PictureDetails
      // Each picture has its own draft.
      key={chosen.path}
      picture={chosen}
      field={description}
      onDescribed={folder.put}
      onUse={({ path, width, height }, alt) =>
        onChoose({ src: IMAGES_PATH + path, alt, width: width ?? 0, height: height ?? 0 })
      }
      onDeleted={() => {
        folder.drop(chosen.path);
        setChosen(undefined);
      }}
    />
  );
  return (
    <>
      <div className={css.tools}>
        <FolderTrail folder={folder.folder} onEnter={folder.enter} />
        <SearchField
          label="Search all pictures"
          value={folder.search}
          onSearch={folder.searchFor}
        />
      </div>
      <DropPlace many="pictures" accept={PICTURE_FILES} onFiles={addHere} />
      <UploadList
        {...{ uploads, held, nouns: pictureNouns }}
        onRetry={retry}
        onDismiss={dismiss}
        onResume={resume}
      />
      <div className={css.halves} data-has-choice={chosen !== undefined}>
        <PictureGrid
          folder={folder}
          chosen={chosen?.path}
          onChoose={(picture) => {
            if (picture) setChosen(picture);
            // The chosen one again: go to its description.
            else description.current?.focus();
          }}
        />
        {details}
      </div>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}

const pathIn = (folder: string, { name }: ImageEntry) => (folder ? `${folder}/${name}` : name);
