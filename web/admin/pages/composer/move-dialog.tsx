import { useState } from 'react';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';

type Props = {
  /** "Text" */
  name: string;
  /** Where it stands, and how many there are; both from 1. */
  position: number;
  count: number;
  onMove: (position: number) => void;
  onClose: () => void;
};

/** Asks for the place of a section: quicker than many steps on a long page. */
export function MoveDialog({ name, position, count, onMove, onClose }: Props) {
  const [text, setText] = useState(String(position));
  const [error, setError] = useState<string>();
  const move = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onMove(wanted);
    else setError(`Write a number from 1 to ${count}.`);
  };
  return (
    <AdminDialog isOpen onClose={onClose} title={`Move ${name}`} isDismissable>
      <TextField
        label="New position"
        help={`From 1, the top, to ${count}, the end.`}
        inputMode="numeric"
        required
        autoFocus
        autoComplete="off"
        value={text}
        error={error}
        onChange={setText}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          move();
        }}
      />
      <DialogActions>
        <Button variant="primary" onClick={move}>
          Move
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </AdminDialog>
  );
}
