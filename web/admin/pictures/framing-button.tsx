import type { ImageEntry } from '#contract/images.ts';
import { DialogButton } from '#web/admin/ui/dialog-button.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { FramingEditor } from './framing/framing-editor.tsx';

type Props = {
  picture: ImageEntry;
  onSaved: (picture: ImageEntry) => void;
  isSmall?: boolean;
};

/** Opens the focus and the crop of a picture, for those who may change pictures that others show. */
export function FramingButton({ picture, onSaved, isSmall = false }: Props) {
  const session = useSession();
  if (!session || !mayUse(session.user, 'editor')) return null;
  return (
    <DialogButton
      label="Focus and crop"
      title={`Focus and crop of “${picture.title}”`}
      isSmall={isSmall}
    >
      {(close) => (
        <FramingEditor
          picture={picture}
          onClose={close}
          onSaved={(saved) => {
            close();
            onSaved(saved);
          }}
        />
      )}
    </DialogButton>
  );
}
