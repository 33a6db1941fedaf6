import { useRef } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { useRows } from '#web/admin/ordering/use-rows.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { fileName } from './file-name.ts';
import { FolderHead } from './folder-head.tsx';
import { ItemEditor } from './item-editor.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';

type Props = {
  part: Part;
  /** Its name; empty for the items that lie in none. */
  folder: string;
  /** Every folder of this part. */
  folders: readonly string[];
  items: readonly LibraryEntry[];
  /** The item that is edited. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  onOrder: (items: readonly LibraryEntry[]) => void;
  onMoveFolder: (step: number) => void;
  onRemove: (item: LibraryEntry) => void;
  onSaved: (item: LibraryEntry) => void;
};

/** The items of a folder, ordered among themselves; a folder moves with all that is in it. */
export function FolderItems(props: Props) {
  const { part, folder, folders, items, open, onOpen, onOrder, onMoveFolder, onRemove, onSaved } =
    props;
  const list = useRef<HTMLOListElement>(null);
  const rows = items.map((item) => ({ ...item, key: item.id }));
  const actions = useRows({ rows, onChange: onOrder, nameOf: ({ name }) => name, list });
  const { listeners, markAt } = useDrag(list, (from, to) => actions.move(from, to, 'handle'));
  return (
    <section aria-label={folder || `${part.label} in no folder`} className="stack-1">
      {folder && (
        <FolderHead folder={folder} folders={folders} items={items} onMove={onMoveFolder} />
      )}
      <ol ref={list} {...listeners} aria-label={folder || part.label} className={css.list}>
        {rows.map((item, index) => (
          <OrderedRow
            key={item.id}
            id={item.id}
            name={item.name}
            place={{ index, count: rows.length }}
            mark={markAt(index)}
            onMove={(to, by) => actions.move(index, to, by)}
            onRemove={() => onRemove(item)}
            toggle={{
              isOpen: open === item.id,
              onToggle: () => onOpen(open === item.id ? undefined : item.id),
              summary: fileName(item.url),
            }}
          >
            <div className={css.editing}>
              <ItemEditor
                part={part}
                item={item}
                folders={folders}
                onSaved={onSaved}
                onCancel={() => onOpen(undefined)}
              />
            </div>
          </OrderedRow>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </section>
  );
}
