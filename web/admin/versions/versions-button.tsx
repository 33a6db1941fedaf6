import { useState } from 'react';
import type { EditedKind } from '#contract/drafts.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type Props = {
  kind: EditedKind;
  /** Of what is published: something new has no versions yet. */
  id: string;
  /** After an earlier version was published again, as this one: the editor reads the content anew (`useRestored`). */
  onRestored: (version: number) => void;
};

/** Opens the list of versions, to compare and to go back to. For an editor's bar (`actions`). */
export function VersionsButton({ kind, id, onRestored }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Versions
      </Button>
      {isOpen && (
        <VersionsDialog
          kind={kind}
          id={id}
          onClose={() => setIsOpen(false)}
          onRestored={(version) => {
            setIsOpen(false);
            onRestored(version);
          }}
        />
      )}
    </>
  );
}
