import { useState } from 'react';
import type { ImageEntry } from '#contract/images.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
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
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  if (!session || !mayUse(session.user, 'editor')) return null;
  return (
    <>
      <Button isSmall={isSmall} onClick={() => setIsOpen(true)}>
        Focus and crop
      </Button>
      <AdminDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Focus and crop of “${picture.title}”`}
        size="wide"
      >
        <FramingEditor
          picture={picture}
          onClose={() => setIsOpen(false)}
          onSaved={(saved) => {
            setIsOpen(false);
            onSaved(saved);
          }}
        />
      </AdminDialog>
    </>
  );
}
