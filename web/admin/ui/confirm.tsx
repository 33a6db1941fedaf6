import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import { t } from '#languages/t.ts';
import { Button } from './button.tsx';
import { AdminDialog, DialogActions, useLastShown } from './dialog.tsx';

/** A question in a dialog of the page. */
export type Confirmation = {
  title: string;
  /** What will happen, in a sentence or two. */
  text?: ReactNode;
  /** What yes is called: "Delete". */
  yes: string;
  /** What no is called, 'Cancel' unless it is named. */
  no?: string;
  /** Whether yes cannot be undone. No has the focus then. */
  isGrave?: boolean;
};

/** Undefined where the dialog was closed, with Escape or beside it. */
type Answer = boolean | undefined;
type Ask = (question: Confirmation) => Promise<Answer>;
type Asked = { question: Confirmation; answer: (yes: Answer) => void };

const QuestionContext = createContext<Ask | undefined>(undefined);

/** Where questions show. Once, around the admin area (shell). One question at a time: later ones wait. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const [first] = waiting;
  const shown = useLastShown(first?.question);

  const ask = useCallback(
    (question: Confirmation) =>
      new Promise<Answer>((answer) => setWaiting((now) => [...now, { question, answer }])),
    [],
  );
  const reply = (yes: Answer) => {
    first?.answer(yes);
    setWaiting((now) => now.slice(1));
  };
  return (
    <QuestionContext value={ask}>
      {children}
      {shown && (
        <AdminDialog
          isOpen={first !== undefined}
          onClose={() => reply(undefined)}
          title={shown.title}
          role="alertdialog"
        >
          {shown.text && <p>{shown.text}</p>}
          <Answers question={shown} onReply={reply} />
        </AdminDialog>
      )}
    </QuestionContext>
  );
}

type AnswersProps = { question: Confirmation; onReply: (yes: boolean) => void };

function Answers({ question: { yes, no, isGrave = false }, onReply }: AnswersProps) {
  const isSafe = !isGrave || no === undefined;
  // The second of a double click belongs to what stood here before: the next question is not read yet.
  const answering =
    (answer: boolean) =>
    ({ detail }: MouseEvent) =>
      detail < 2 && onReply(answer);
  return (
    <DialogActions>
      <Button variant={isGrave ? 'grave' : 'primary'} autoFocus={isSafe} onClick={answering(true)}>
        {yes}
      </Button>
      {no !== undefined && (
        <Button autoFocus={!isSafe} onClick={answering(false)}>
          {no}
        </Button>
      )}
    </DialogActions>
  );
}

function useQuestion(): Ask {
  const ask = useContext(QuestionContext);
  if (!ask)
    throw new Error('useConfirm and useAlert need the QuestionProvider of the admin shell.');
  return ask;
}

/**
 * Asks in a dialog (role alertdialog) and gives the answer; Escape is no.
 *
 *     const confirm = useConfirm();
 *     if (await confirm({ title: 'Delete “Garden day”?', text: '…', yes: 'Delete', isGrave: true })) …
 */
export function useConfirm(): (confirmation: Confirmation) => Promise<boolean> {
  const ask = useQuestion();
  return async (confirmation) => (await ask({ no: t('Cancel'), ...confirmation })) ?? false;
}

/** The same where no is an answer, too, that does something: closing the dialog gives undefined. */
export function useChoice(): (question: Confirmation & { no: string }) => Promise<Answer> {
  return useQuestion();
}

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
    await ask({ title, text, yes: t('OK') });
  };
}
