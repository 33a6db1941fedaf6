import { type RefObject, useEffect, useState } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { checkItem, type ItemDraft, linesOf, toDraft } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';

type Props = {
  part: Part;
  item: LibraryEntry;
  folders: readonly string[];
  /** Whether there is anything to lose by closing it. */
  isDirty: RefObject<boolean>;
  onSaved: (item: LibraryEntry) => void;
  onCancel: () => void;
};

/** An item in edit mode, in its row. */
export function EditItem({ part, item: given, folders, isDirty, onSaved, onCancel }: Props) {
  const [item, setItem] = useState(given);
  const [draft, setDraft] = useState(() => toDraft(given));
  const saving = useSaving<ItemDraft, LibraryEntry>({
    values: draft,
    start: toDraft(item),
    version: item.version,
    check: checkItem,
    send: (values, version) =>
      adminApi('PUT /api/library/{id}', {
        params: { id: item.id },
        body: { ...values, version },
      }),
    failure: `Failed to save this ${part.one}. Please try again.`,
    onSaved,
    onTakeTheirs: (theirs) => {
      setItem(theirs);
      setDraft(toDraft(theirs));
    },
  });
  const { conflict } = saving;
  useEffect(() => {
    isDirty.current = saving.isDirty;
    return () => {
      isDirty.current = false;
    };
  }, [isDirty, saving.isDirty]);
  return (
    <div className={css.editing}>
      <EditorFrame heading={`Edit “${item.name}”`} saving={saving} onCancel={onCancel}>
        <ItemFields
          part={part}
          draft={draft}
          signedUrl={given.signedUrl}
          folders={folders}
          errorOf={saving.errorOf}
          onChange={(news) => setDraft((now) => ({ ...now, ...news }))}
        />
      </EditorFrame>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={linesOf(draft)}
          theirs={linesOf(toDraft(conflict.current))}
        />
      )}
    </div>
  );
}
