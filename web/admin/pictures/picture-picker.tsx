import { useRef, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { useBringBack } from '#web/admin/editing/use-bring-back.ts';
import { Button, type ButtonVariant } from '#web/admin/ui/button.tsx';
import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { ListTools } from './list-tools.tsx';
import { PictureDetails } from './picture-details.tsx';
import css from './picture-dialog.module.css';
import { PictureGrid } from './picture-grid.tsx';
import { UploadPlace } from './upload-place.tsx';
import { useFolder } from './use-folder.ts';

type Props = {
  /** The button's label. */
  label?: string;
  variant?: ButtonVariant;
  /** `src` is the address visitors load it from; `alt` was entered in the dialog; the size is in pixels. */
  onChoose: (picture: ChosenPicture) => void;
};

/** A button that opens the picture dialog, to choose a picture or upload new ones. */
export function PicturePicker({
  label = t('Choose a picture'),
  variant = 'quiet',
  onChoose,
}: Props) {
  return (
    <DialogButton label={label} variant={variant} title={t('Pictures')}>
      {(close) => (
        <Pictures
          onClose={close}
          onChoose={(picture) => {
            close();
            onChoose(picture);
          }}
        />
      )}
    </DialogButton>
  );
}

export type ChosenPicture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** What it is called. */
  title?: string | undefined;
};

const toUndo = (button: HTMLElement | null) => button?.focus();

type PicturesProps = { onClose: () => void; onChoose: (picture: ChosenPicture) => void };

/**
 * What the dialog of pictures shows (reference/screens.md#picture-dialog): folders, search, uploads by file, drop and
 * paste. A choice is described first.
 */
function Pictures({ onClose, onChoose }: PicturesProps) {
  const folder = useFolder({ isEverywhere: true });
  const [chosen, setChosen] = useState<ImageEntry>();
  const [gone, setGone] = useState<ImageEntry>();
  const description = useRef<HTMLInputElement>(null);
  const details = chosen && (
    <PictureDetails
      // Each picture has its own draft.
      key={chosen.path}
      picture={chosen}
      field={description}
      onChanged={(picture) => {
        folder.put(picture, chosen.path);
        setChosen(picture);
      }}
      onUse={({ path, width, height, title }, alt) =>
        onChoose({ src: IMAGES_PATH + path, alt, width: width ?? 0, height: height ?? 0, title })
      }
      onDeleted={(picture) => {
        folder.drop(picture.path);
        setGone(picture);
        setChosen(undefined);
      }}
    />
  );
  return (
    <>
      <ListTools folder={folder} />
      <div role="status">
        {gone && <Gone picture={gone} onUndo={() => setGone(undefined)} onBack={folder.reload} />}
      </div>
      <UploadPlace
        folder={folder.folder}
        onFiles={({ length }) => {
          if (length === 1) setChosen(undefined);
        }}
        onUploaded={(picture) => {
          // Shown in its folder, and chosen unless another one was chosen meanwhile.
          if (folder.isShowing(picture)) folder.put(picture);
          setChosen((now) => now ?? picture);
        }}
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
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </>
  );
}

type GoneProps = { picture: ImageEntry; onUndo: () => void; onBack: () => void };

/** What was deleted, and the way back. */
function Gone({ picture: { title, path }, onUndo, onBack }: GoneProps) {
  const bringBack = useBringBack();
  const undo = async () => {
    onUndo();
    await bringBack(title, { kind: 'image', id: path });
    onBack();
  };
  return (
    <p className="wrap">
      {t('“{title}” is deleted.', { title })}
      {/* The button that was pressed is gone: on to what takes it back. */}
      <Button isSmall ref={toUndo} onClick={() => void undo()}>
        {t('Undo')}
      </Button>
    </p>
  );
}
