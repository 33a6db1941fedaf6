import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { type ChosenPicture, Pictures } from './picture-dialog.tsx';

export type { ChosenPicture };

type Props = {
  /** The button's label. */
  label?: string;
  variant?: ButtonVariant;
  /** `src` is the address visitors load it from; `alt` was entered in the dialog; the size is in pixels. */
  onChoose: (picture: ChosenPicture) => void;
};

/** A button that opens the picture dialog, to choose a picture or upload new ones. */
export function PicturePicker({ label = 'Choose a picture', variant = 'quiet', onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <AdminDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pictures" size="wide">
        <Pictures
          onClose={() => setIsOpen(false)}
          onChoose={(picture) => {
            setIsOpen(false);
            onChoose(picture);
          }}
        />
      </AdminDialog>
    </>
  );
}
