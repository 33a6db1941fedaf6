import type { LibraryContent, LibraryEntry } from '#contract/library.ts';
import { libraryContentSchema } from '#contract/library.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/problems-of.ts';
import { ItemFields } from './item-fields.tsx';
import type { Part } from './parts.ts';

/** An item as it is written. */
export type ItemDraft = Omit<LibraryContent, 'kind'>;

export const emptyItem: ItemDraft = { name: '', url: '', folder: '' };

const schema = libraryContentSchema.omit({ kind: true });

type Props = {
  part: Part;
  /** Absent for a new one, which lies at an address. */
  item?: LibraryEntry;
  /** What is known of a new one already: its folder, a picture that was chosen. */
  start?: ItemDraft;
  folders: readonly string[];
  onSaved: (item: LibraryEntry) => void;
  onCancel: () => void;
};

/** An item in edit mode, in its row, or a new one. */
export function ItemEditor({ part, item, start = emptyItem, folders, onSaved, onCancel }: Props) {
  const { kind, one } = part;
  return (
    <EntryEditor
      heading={item ? `Edit “${item.name}”` : `New ${one}`}
      {...(!item && { saveLabel: `Add ${one}` })}
      saved={item}
      toDraft={({ name, url, folder }) => ({ name, url, folder })}
      empty={start}
      check={(draft) => problemsOf(schema, draft)}
      send={(draft, version, saved) =>
        saved
          ? adminApi('PUT /api/library/{id}', {
              params: { id: saved.id },
              body: { ...draft, version },
            })
          : adminApi('POST /api/library', { body: { kind, ...draft } })
      }
      failure={`Failed to ${item ? 'save' : 'add'} this ${one}. Please try again.`}
      onSaved={onSaved}
      onCancel={onCancel}
      words={schema}
    >
      {({ draft, change, errorOf }) => (
        <ItemFields
          part={part}
          draft={draft}
          signedUrl={item?.signedUrl}
          folders={folders}
          errorOf={errorOf}
          onChange={change}
        />
      )}
    </EntryEditor>
  );
}
