import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './delete-account.module.css';
import { DeleteForm } from './delete-form.tsx';

/** Deleting asks once more, in a dialog that says what happens; to keep the account is the easier choice. */
export function DeleteAccount() {
  const dialog = useRef<HTMLDialogElement>(null);
  // A form of its own for each opening: no password waits in one that was closed.
  const [opening, setOpening] = useState(0);
  return (
    <>
      <Button
        variant="quiet"
        className={css.open}
        onClick={() => {
          setOpening(opening + 1);
          dialog.current?.showModal();
        }}
      >
        Delete my account
      </Button>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="delete-title">
        <h2 id="delete-title">Delete your account?</h2>
        <p>
          Your name, phone number and log-in are removed for good, at once, and you are logged out
          everywhere. Messages and prayer requests you sent stay with the church. You may register
          again at any time.
        </p>
        <DeleteForm key={opening} onKeep={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}
