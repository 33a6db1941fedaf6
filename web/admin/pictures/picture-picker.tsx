import type { ButtonVariant } from '#web/admin/ui/button.tsx';
import { DialogButton } from '#web/admin/ui/dialog-button.tsx';
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
  return (
    <DialogButton label={label} variant={variant} title="Pictures">
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
