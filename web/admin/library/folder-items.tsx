import { useRef, useState } from 'react';
import { type LibraryEntry, libraryFolderSchema } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { MoveButton, OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import { useRows } from '#web/admin/ordering/use-rows.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { limitsOf } from '#web/admin/schema-form/field-kind.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReload } from '#web/use-reload.ts';
import { fileName } from './file-name.ts';
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
    <section
      aria-label={folder || t('{items} in no folder', { items: part.label })}
      className="stack-1"
    >
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

type FolderHeadProps = {
  folder: string;
  folders: readonly string[];
  items: readonly LibraryEntry[];
  onMove: (step: number) => void;
};

/** A folder's name, which can be changed, and its place among the folders. */
function FolderHead({ folder, folders, items, onMove }: FolderHeadProps) {
  const [isNaming, setIsNaming] = useState(false);
  const reload = useReload();
  const renamer = useRef<HTMLButtonElement>(null);
  const place = folders.indexOf(folder);
  const name = t('the folder {name}', { name: folder });
  const close = () => {
    setIsNaming(false);
    setTimeout(() => renamer.current?.focus());
  };
  return (
    <>
      <div className={css.folderHead}>
        <h3 tabIndex={-1} data-folder={folder} className={css.folderName}>
          {folder}
        </h3>
        <div className={css.folderActions}>
          <Button
            ref={renamer}
            variant="plain"
            isSmall
            of={name}
            aria-expanded={isNaming}
            onClick={() => setIsNaming(!isNaming)}
          >
            {t('Rename')}
          </Button>
          {folders.length > 1 && (
            <>
              <MoveButton by="up" name={name} isOff={place === 0} onPress={() => onMove(-1)} />
              <MoveButton
                by="down"
                name={name}
                isOff={place === folders.length - 1}
                onPress={() => onMove(1)}
              />
            </>
          )}
        </div>
      </div>
      {isNaming && <NewName folder={folder} items={items} onClose={close} reload={reload} />}
    </>
  );
}

type NewNameProps = Pick<FolderHeadProps, 'folder' | 'items'> & {
  onClose: () => void;
  /** Of the folder's head, which outlives the field for the name. */
  reload: () => Promise<void>;
};

/** Renames a folder: its name is that of its items, which are changed one after the other. */
function NewName({ folder, items, onClose, reload }: NewNameProps) {
  const [typed, setTyped] = useState(folder);
  const toast = useToast();
  const { run, isBusy } = useAction((error, sentence) =>
    toast(failureInWords(error, sentence), 'error'),
  );
  const name = typed.trim();
  const change = async () => {
    for (const { id, name: item, url, version } of name === folder ? [] : items) {
      const body = { name: item, url, folder: name, version };
      await adminApi('PUT /api/library/{id}', { params: { id }, body });
    }
    onClose();
    toast(t('The folder is called “{name}”.', { name }));
  };
  const rename = async () => {
    if (isBusy || !name) return;
    await run(change, t('Not all of the folder could be renamed.'));
    await reload();
    // The section of the old name is gone, and what had the focus with it.
    document.querySelector<HTMLElement>(`[data-folder="${CSS.escape(name)}"]`)?.focus();
  };
  return (
    <div className={css.naming}>
      <TextField
        label={t('New name of the folder')}
        help={t('The name of another folder puts all of it in there.')}
        required
        autoFocus
        maxLength={limitsOf(libraryFolderSchema).most}
        value={typed}
        error={name ? undefined : t('Give the folder a name.')}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void rename();
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className="wrap">
        <Button
          variant="primary"
          isSmall
          aria-disabled={isBusy || undefined}
          onClick={() => void rename()}
        >
          {t('Save name')}
        </Button>
        <Button isSmall onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
