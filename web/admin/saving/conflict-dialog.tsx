import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { SideBySide } from '#web/admin/versions/side-by-side.tsx';
import type { Conflict } from './use-saving.ts';

type Props = {
  conflict: Conflict<unknown>;
  /** The draft here, field by field (`Content.inWords`). */
  mine: readonly ContentLine[];
  /** The same fields of `conflict.current`. */
  theirs: readonly ContentLine[];
};

/**
 * Somebody saved a newer text meanwhile: both side by side, where they differ, and a choice
 * (reference/states.md#conflict).
 */
export function ConflictDialog({ conflict, mine, theirs }: Props) {
  return (
    <AdminDialog
      isOpen
      onClose={conflict.close}
      title={t('Somebody else has changed this')}
      size="wide"
    >
      <p>
        {t(
          'While you were writing, another person saved a newer text. Nothing of yours is lost: choose which of the two is to stay.',
        )}
      </p>
      <SideBySide
        left={{ short: t('Yours'), title: t('Yours, not saved yet'), lines: mine }}
        right={{ short: t('Theirs'), title: t('Theirs, saved'), lines: theirs }}
      />
      <DialogActions>
        <Button variant="primary" onClick={conflict.keepMine}>
          {t('Keep mine')}
        </Button>
        <Button onClick={conflict.takeTheirs}>{t('Take theirs')}</Button>
        <Button variant="plain" onClick={conflict.close}>
          {t('Back to my text')}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
