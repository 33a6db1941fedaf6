import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { type EntryFields, type SendEntry, useEntry } from '#web/admin/saving/use-entry.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props<E, D extends object> = {
  /** As it is saved; undefined for a new one. */
  saved: E | undefined;
  toDraft: (saved: E | undefined) => D;
  send: SendEntry<E, D>;
  /** Field by field, for two texts side by side. */
  linesOf: (draft: D) => ContentLine[];
  saveLabel: string;
  failure: string;
  onSaved: (saved: E) => void;
  onClose: () => void;
  children: (fields: EntryFields<D>) => ReactNode;
};

/** A form in a dialog, for what has neither drafts nor versions. */
export function EntryForm<E extends { version: number }, D extends object>(props: Props<E, D>) {
  const { toDraft, send, linesOf, saveLabel, failure, onSaved, onClose, children } = props;
  const confirm = useConfirm();
  const { saving, fields } = useEntry<E, D>({
    saved: props.saved,
    isWhyInstead: true,
    ...{ toDraft, send, failure, onSaved },
  });
  const { conflict } = saving;
  const close = async () => {
    const question = {
      title: t('Leave without saving?'),
      yes: t('Leave ## a form'),
      no: t('Stay ## in a form'),
    };
    if (!saving.isDirty || (await confirm(question))) onClose();
  };
  // The dialog around it is firm: Escape must not lose what was written.
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') void close();
  };
  return (
    <form
      ref={(form) => {
        const dialog = form?.closest<HTMLElement>('[role="dialog"]');
        dialog?.addEventListener('keydown', leave);
        return () => dialog?.removeEventListener('keydown', leave);
      }}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      {children(fields)}
      <div role="alert">
        {saving.message && (
          <Notice tone="error">{[saving.message, ...saving.why].join(' ')}</Notice>
        )}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={saving.isSaving || undefined}>
          {saving.isSaving ? t('Saving…') : saveLabel}
        </Button>
        <Button onClick={() => void close()}>{t('Cancel')}</Button>
      </DialogActions>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(fields.draft)}
          theirs={linesOf(toDraft(conflict.current))}
        />
      )}
    </form>
  );
}
