import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import css from './conflict-dialog.module.css';
import type { Conflict } from './use-saving.ts';

/** One field in words, of the draft here or of the newer text. */
export type ConflictLine = { label: string; text: string };

type Props = {
  conflict: Conflict<unknown> | undefined;
  /** The draft here, field by field. */
  mine: readonly ConflictLine[];
  /** The same fields of `conflict.current`. */
  theirs: readonly ConflictLine[] | undefined;
};

/** Somebody saved a newer text meanwhile: both side by side, where they differ, and a choice (issue 4, "Saving"). */
export function ConflictDialog({ conflict, mine, theirs = [] }: Props) {
  if (!conflict) return null;
  const textOf = (label: string) => theirs.find((line) => line.label === label)?.text ?? '';
  const different = mine.filter(({ label, text }) => textOf(label) !== text);
  return (
    <AdminDialog isOpen onClose={conflict.close} title="Somebody else has changed this" size="wide">
      <p>
        While you were writing, another person saved a newer text. Nothing of yours is lost: choose
        which of the two is to stay.
      </p>
      {different.length === 0 ? (
        <p>Both texts say the same.</p>
      ) : (
        <div className={css.texts}>
          <Text title="Yours, not saved yet" lines={different} />
          <Text
            title="Theirs, saved"
            lines={different.map(({ label }) => ({ label, text: textOf(label) }))}
          />
        </div>
      )}
      <DialogActions>
        <Button variant="primary" onClick={conflict.keepMine}>
          Keep mine
        </Button>
        <Button onClick={conflict.takeTheirs}>Take theirs</Button>
        <Button variant="plain" onClick={conflict.close}>
          Back to my text
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

function Text({ title, lines }: { title: string; lines: readonly ConflictLine[] }) {
  return (
    <section aria-label={title} className={css.text}>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.lines}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '(empty)'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
