import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { type EntryFields, type SendEntry, useEntry } from '#web/admin/saving/use-entry.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { fieldsInWords } from '#web/admin/versions/fields-in-words.ts';
import { useSite } from '#web/use-site.ts';

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
  send: SendEntry<E, D>;
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
  const { saving, fields } = useEntry<E, D>({
    saved: props.saved,
    toDraft: (saved) => (saved ? toDraft(saved) : empty),
    ...{ check, send, failure, onSaved },
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
        {children(fields)}
      </EditorFrame>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(fields.draft)}
          theirs={linesOf(toDraft(conflict.current))}
        />
      )}
    </>
  );
}
