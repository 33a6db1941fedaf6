import type { Question } from '#contract/questions.ts';
import type { ListedDate, ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { AdminDialog, useLastShown } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import { LetterForm } from './letter-form.tsx';
import type { DateLoaded } from './load-sign-ups.ts';
import { MoveForm } from './move-form.tsx';
import { PartyForm } from './party-form.tsx';
import { nameOf } from './sign-up-words.ts';
import { TableForm } from './table-form.tsx';

/** What is asked in a dialog. Without a row, `party` is somebody new. */
export type Shown =
  | { is: 'party'; row?: ListedSignUp }
  | { is: 'move'; row: ListedSignUp }
  | { is: 'letter' }
  | { is: 'table' };

type Props = {
  shown: Shown | undefined;
  event: string;
  list: DateLoaded;
  /** With the sensitive answers, where they are shown. */
  signUps: readonly ListedSignUp[];
  hasSensitive: boolean;
  isSensitiveShown: boolean;
  chosen: readonly ListedSignUp[];
  /** The dates that one can be moved to. */
  others: readonly ListedDate[];
  hasDates: boolean;
  onClose: () => void;
};

/** The dialogs of the screen, one at a time. */
export function SignUpDialog(props: Props) {
  const { shown, onClose } = props;
  const what = useLastShown(shown);
  if (!what) return null;
  return (
    <AdminDialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={titleOf(what)}
      size={what.is === 'letter' ? 'wide' : 'small'}
      // What is typed is not lost by a key.
      isFirm={what.is === 'party' || what.is === 'letter'}
    >
      {shown && <Content {...props} shown={shown} />}
    </AdminDialog>
  );
}

function titleOf(shown: Shown): string {
  if (shown.is === 'letter') return t('Write to them');
  if (shown.is === 'table') return t('Download a table');
  if (shown.is === 'move') return t('Move {name} to another date', { name: nameOf(shown.row) });
  return shown.row ? t('Change {name}', { name: nameOf(shown.row) }) : t('Add somebody');
}

function Content({ shown, list, ...props }: Props & { shown: Shown }) {
  const { event, signUps, chosen, others, hasDates, hasSensitive, isSensitiveShown } = props;
  const { onClose } = props;
  const done = useDone(onClose);
  const date = list.date.id;
  const { questions } = list;
  switch (shown.is) {
    case 'letter':
      return <LetterForm {...{ date, signUps, chosen, onClose }} />;
    case 'table':
      return <TableForm {...{ event, date, hasDates, hasSensitive, onClose }} />;
    case 'move':
      return (
        <MoveForm
          row={shown.row}
          dates={others}
          onMoved={(row) => done(t('{name} is moved to the other date.', { name: nameOf(row) }))}
          onClose={onClose}
        />
      );
    case 'party': {
      const { row } = shown;
      // Of a new sign-up nothing is hidden; of another, what is not shown is not written over.
      const isHidden = ({ id, isSensitive }: Question) =>
        row !== undefined && !isSensitiveShown && (isSensitive || hasHidden(row, id));
      return (
        <PartyForm
          date={date}
          row={row}
          questions={questions.filter((question) => !isHidden(question))}
          hasWaitingList={list.hasWaitingList && list.date.places > 0}
          onSaved={(saved) =>
            done(
              row
                ? t('{name} is saved.', { name: nameOf(saved) })
                : t('{name} is written down.', { name: nameOf(saved) }),
            )
          }
          onClose={onClose}
        />
      );
    }
  }
}

/** Closes the dialog, says what was done, and has the list fresh. */
function useDone(onClose: () => void) {
  const toast = useToast();
  const reload = useReload();
  return (words: string) => {
    onClose();
    toast(words);
    void reload();
  };
}

/** Whether an answer was sensitive when it was given, whatever its question is now. */
const hasHidden = ({ answers }: ListedSignUp, id: string) =>
  answers.some(({ question, isSensitive }) => isSensitive && question === id);
