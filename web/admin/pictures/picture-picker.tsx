import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/admin/ui/button.tsx';
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx';

export type { ChosenPicture };

type Props = {
  /** The button's words. */
  label?: string;
  variant?: ButtonVariant;
  /** `src` is the address visitors load it from; `alt` was asked for; the size is in pixels. */
  onChoose: (picture: ChosenPicture) => void;
};

/** A button that opens the pictures, to choose one or upload new ones. */
export function PicturePicker({ label = 'Choose a picture', variant = 'quiet', onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <PictureDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(picture) => {
          setIsOpen(false);
          onChoose(picture);
        }}
      />
    </>
  );
}
