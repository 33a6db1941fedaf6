import { useState } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { checkItem, type ItemDraft } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';

type Props = {
  part: Part;
  /** What is known of it already: its folder, a picture that was chosen. */
  start: ItemDraft;
  folders: readonly string[];
  onAdded: (item: LibraryEntry) => void;
  onCancel: () => void;
};

/** A new item that lies at an address. */
export function AddByAddress({ part, start, folders, onAdded, onCancel }: Props) {
  const [draft, setDraft] = useState(start);
  const saving = useSaving<ItemDraft, LibraryEntry>({
    values: draft,
    start,
    check: checkItem,
    send: (values) => adminApi('POST /api/library', { body: { kind: part.kind, ...values } }),
    failure: `Failed to add this ${part.one}. Please try again.`,
    onSaved: onAdded,
  });
  return (
    <div className={css.adding}>
      <EditorFrame
        heading={`New ${part.one}`}
        saving={saving}
        saveLabel={`Add ${part.one}`}
        onCancel={onCancel}
      >
        <ItemFields
          part={part}
          draft={draft}
          folders={folders}
          errorOf={saving.errorOf}
          onChange={(news) => setDraft((now) => ({ ...now, ...news }))}
        />
      </EditorFrame>
    </div>
  );
}
