import { useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import dialogCss from './account-dialog.module.css';
import css from './delete-account.module.css';
import { DeleteForm } from './delete-form.tsx';

/** Deleting asks again, in a dialog that says what happens. Keeping the account is the easier choice. */
export function DeleteAccount({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A closed form keeps no password: each opening renders a new form, which takes the focus.
  const [closings, setClosings] = useState(0);
  return (
    <>
      <Button variant="quiet" className={css.open} onClick={() => dialog.current?.showModal()}>
        {t('Delete my account')}
      </Button>
      <dialog
        ref={dialog}
        className={dialogCss.dialog}
        aria-labelledby="delete-title"
        onClose={() => setClosings(closings + 1)}
      >
        <h2 id="delete-title">{t('Delete your account?')}</h2>
        <p>
          {t(
            'Your name, phone number and log-in are removed for good, at once, and you are logged out everywhere. Messages and prayer requests you sent stay with the church. You can register again at any time.',
          )}
        </p>
        <DeleteForm key={closings} email={email} onKeep={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}
