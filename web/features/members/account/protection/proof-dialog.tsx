import { useEffect, useRef } from 'react';
import { t } from '#languages/t.ts';
import { PROOF_TITLE, PROOF_WHY, type ProofGate } from '#web/session/use-proof-gate.ts';
import { Button } from '#web/ui/button.tsx';
import ProofForm from '../../second-step/proof-form.tsx';
import css from '../account-dialog.module.css';

type Props = { email: string; gate: ProofGate };

/** Asks in place, when a change of the account's protection needs a fresh proof. */
export function ProofDialog({ email, gate: { isOpen, prove, leave } }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="proof-title"
      // Escape.
      onClose={() => {
        if (isOpen) leave();
      }}
    >
      <h2 id="proof-title">{PROOF_TITLE}</h2>
      <p>{PROOF_WHY}</p>
      {isOpen && (
        <ProofForm email={email} onProved={prove}>
          <Button variant="quiet" onClick={leave}>
            {t('Not now')}
          </Button>
        </ProofForm>
      )}
    </dialog>
  );
}
