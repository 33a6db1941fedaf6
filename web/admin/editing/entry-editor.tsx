import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { fieldsInWords } from '#web/admin/versions/fields-in-words.ts';
import { newKey } from '#web/forms/use-key.ts';
import { useSite } from '#web/use-site.ts';

/** What the fields of an entry are given. */
export type EntryFields<D> = {
  draft: D;
  change: (news: Partial<D>) => void;
  errorOf: (path: string) => string | undefined;
};

type Props<E, D extends object> = {
  heading: string;
  /** "Save", or another word for it. */
  saveLabel?: string;
  /** As it is saved; absent for a new one. */
  saved?: E | undefined;
  /** What is written of one that was read. */
  toDraft: (saved: E) => D;
  /** A new one. */
  empty: D;
  /** What can be said before anything is sent. */
  check?: (draft: D) => readonly Issue[];
  /** Makes the call: a change of `saved`, which names `version`, or something new, which names `key`. */
  send: (draft: D, version: number | undefined, saved: E | undefined, key: string) => Promise<E>;
  failure: string;
  onSaved: (saved: E) => void;
  /** Leaves the editor; unsaved changes are asked about by the guard, or by who leads away. */
  onCancel?: (() => void) | undefined;
  /** The schema of what is written, for two texts side by side. */
  words: z.ZodObject;
  children: (fields: EntryFields<D>) => ReactNode;
};

/** The editor of an entry that has neither drafts nor versions: an item of the library, a user. */
export function EntryEditor<E extends { version: number }, D extends object>(props: Props<E, D>) {
  const { heading, saveLabel, toDraft, empty, check, send, failure, children } = props;
  const { onSaved, onCancel, words } = props;
  const { dates } = useSite();
  const [saved, setSaved] = useState(props.saved);
  const [start, setStart] = useState(() => (saved ? toDraft(saved) : empty));
  const [draft, setDraft] = useState(start);
  const [key] = useState(newKey);
  const saving = useSaving<D, E>({
    values: draft,
    start,
    version: saved?.version,
    ...(check && { check }),
    send: (values, version) => send(values, version, saved, key),
    failure,
    onSaved,
    onTakeTheirs: (theirs) => {
      setSaved(theirs);
      setStart(toDraft(theirs));
      setDraft(toDraft(theirs));
    },
  });
  const { conflict } = saving;
  const linesOf = (values: D) => fieldsInWords(words, values, dates);
  return (
    <>
      <EditorFrame
        heading={heading}
        saving={saving}
        {...(saveLabel && { saveLabel })}
        onCancel={onCancel}
      >
        {children({
          draft,
          change: (news) => setDraft((now) => ({ ...now, ...news })),
          errorOf: saving.errorOf,
        })}
      </EditorFrame>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(draft)}
          theirs={linesOf(toDraft(conflict.current))}
        />
      )}
    </>
  );
}
