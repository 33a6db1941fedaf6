import { useEffect, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import { raiseProofGate } from './proof.ts';

/** Whether a proof is asked for, and how to answer. */
export type ProofGate = { isOpen: boolean; prove: () => void; leave: () => void };

/** While the screen is there, calls that need a fresh proof wait for it. */
export function useProofGate(): ProofGate {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<(isProved: boolean) => void>(() => {});
  const answer = (isProved: boolean) => {
    setIsOpen(false);
    waiting.current(isProved);
    waiting.current = () => {};
  };
  useEffect(() => {
    const lower = raiseProofGate(
      () =>
        new Promise((resolve) => {
          waiting.current = resolve;
          setIsOpen(true);
        }),
    );
    return () => {
      lower();
      waiting.current(false);
    };
  }, []);
  return { isOpen, prove: () => answer(true), leave: () => answer(false) };
}

export const PROOF_TITLE = t('Is it you?');
export const PROOF_WHY = t(
  'This changes who may do what, or gives away data of people. So we ask once more that it is you; for ten minutes after that, nothing is asked.',
);
