import { type Question, useQuestion } from './question.tsx';

/** A question with two answers; no is 'Cancel' unless it is named. */
export type Confirmation = Question;

/**
 * Asks in a dialog (role alertdialog) and gives the answer; Escape is no.
 *
 *     const confirm = useConfirm();
 *     if (await confirm({ title: 'Delete “Garden day”?', text: '…', yes: 'Delete', isGrave: true })) …
 */
export function useConfirm(): (confirmation: Confirmation) => Promise<boolean> {
  const ask = useQuestion();
  return (confirmation) => ask({ no: 'Cancel', ...confirmation });
}
