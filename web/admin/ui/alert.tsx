import type { ReactNode } from 'react';
import { useQuestion } from './confirm.tsx';

/**
 * Says something that must be read before going on (an `alert` of reference/failures.md), in a dialog of the page (role
 * alertdialog). Settles when it was read.
 *
 *     const alert = useAlert();
 *     await alert('Author is required.');
 */
export function useAlert(): (title: string, text?: ReactNode) => Promise<void> {
  const ask = useQuestion();
  return async (title, text) => {
    await ask({ title, text, yes: 'OK' });
  };
}
