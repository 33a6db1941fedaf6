import { type ReactNode, useState } from 'react';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { newKey } from '#web/forms/use-key.ts';
import { Notice } from '#web/ui/notice.tsx';

type Fields<D> = {
  draft: D;
  change: (news: Partial<D>) => void;
  errorOf: (path: string) => string | undefined;
};

type Props<E, D extends object> = {
  /** As it is saved; undefined for a new one. */
  saved: E | undefined;
  toDraft: (saved: E | undefined) => D;
  /** Makes the call: a change of `saved`, which names `version`, or something new, which names `key`. */
  send: (
    draft: D,
    at: { saved: E | undefined; version: number | undefined; key: string },
  ) => Promise<E>;
  /** Field by field, for two texts side by side. */
  linesOf: (draft: D) => ContentLine[];
  saveLabel: string;
  failure: string;
  onSaved: (saved: E) => void;
  onClose: () => void;
  children: (fields: Fields<D>) => ReactNode;
};

/** A form in a dialog, for what has neither drafts nor versions. */
export function EntryForm<E extends { version: number }, D extends object>(props: Props<E, D>) {
  const { toDraft, send, linesOf, saveLabel, failure, onSaved, onClose, children } = props;
  const confirm = useConfirm();
  const [saved, setSaved] = useState(props.saved);
  const [start, setStart] = useState(() => toDraft(saved));
  const [draft, setDraft] = useState(start);
  const [key] = useState(newKey);
  const saving = useSaving<D, E>({
    values: draft,
    start,
    version: saved?.version,
    send: (values, version) => send(values, { saved, version, key }),
    failure,
    isWhyInstead: true,
    onSaved,
    onTakeTheirs: (theirs) => {
      setSaved(theirs);
      setStart(toDraft(theirs));
      setDraft(toDraft(theirs));
    },
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
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      {children({
        draft,
        change: (news) => setDraft((now) => ({ ...now, ...news })),
        errorOf: saving.errorOf,
      })}
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
          mine={linesOf(draft)}
          theirs={linesOf(toDraft(conflict.current))}
        />
      )}
    </form>
  );
}
