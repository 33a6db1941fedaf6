import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type EntryFields, type SendEntry, useEntry } from './use-entry.ts';
import type { Conflict, Saving } from './use-saving.ts';

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
  const { toDraft, send, linesOf, saveLabel, failure, onSaved, children } = props;
  const { saving, fields } = useEntry<E, D>({
    saved: props.saved,
    isWhyInstead: true,
    ...{ toDraft, send, failure, onSaved },
  });
  const close = useAskedClose(saving, props.onClose);
  // The dialog around it is firm: Escape must not lose what was written.
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <Form
      ref={(form) => {
        const dialog = form?.closest<HTMLElement>('[role="dialog"]');
        dialog?.addEventListener('keydown', leave);
        return () => dialog?.removeEventListener('keydown', leave);
      }}
      className="stack"
      onSend={saving.save}
    >
      {children(fields)}
      <EntryFormEnd
        saving={saving}
        saveLabel={saveLabel}
        onClose={close}
        linesOf={(other) => linesOf(other ? toDraft(other) : fields.draft)}
      />
    </Form>
  );
}

/** Closes a form; what is not saved is asked about. */
export function useAskedClose({ isDirty }: Saving, onClose: () => void): () => void {
  const confirm = useConfirm();
  const close = async () => {
    const question = {
      title: t('Leave without saving?'),
      yes: t('Leave ## a form'),
      no: t('Stay ## in a form'),
    };
    if (!isDirty || (await confirm(question))) onClose();
  };
  return () => void close();
}

type EndProps<E> = {
  saving: Saving & { conflict: Conflict<E> | undefined };
  saveLabel: string;
  onClose: () => void;
  /** Field by field, of somebody else's text, or of what is written here. */
  linesOf: (other?: E) => ContentLine[];
};

/** Why such a form was not saved, its buttons, and the choice where somebody else saved a newer text. */
export function EntryFormEnd<E>({ saving, saveLabel, onClose, linesOf }: EndProps<E>) {
  const { message, why, isSaving, conflict } = saving;
  return (
    <>
      <div role="alert">
        {message && <Notice tone="error">{[message, ...why].join(' ')}</Notice>}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={isSaving || undefined}>
          {isSaving ? t('Saving…') : saveLabel}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
      {conflict && (
        <ConflictDialog conflict={conflict} mine={linesOf()} theirs={linesOf(conflict.current)} />
      )}
    </>
  );
}
