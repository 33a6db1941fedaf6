import { useRef, useState } from 'react';
import { type LibraryEntry, libraryFolderSchema } from '#contract/library.ts';
import { MoveButton } from '#web/admin/ordering/move-button.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { limitsOf } from '#web/admin/schema-form/limits-of.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';
import css from './library.module.css';

type Props = {
  folder: string;
  folders: readonly string[];
  items: readonly LibraryEntry[];
  onMove: (step: number) => void;
};

/** A folder's name, which can be changed, and its place among the folders. */
export function FolderHead({ folder, folders, items, onMove }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const reload = useReload();
  const renamer = useRef<HTMLButtonElement>(null);
  const place = folders.indexOf(folder);
  const name = `the folder ${folder}`;
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
            Rename
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

type NewNameProps = Pick<Props, 'folder' | 'items'> & {
  onClose: () => void;
  reload: () => Promise<void>;
};

function NewName({ folder, items, onClose, reload }: NewNameProps) {
  const { typed, setTyped, rename, isBusy } = useFolderName(folder, items, onClose, reload);
  return (
    <div className={css.naming}>
      <TextField
        label="New name of the folder"
        help="The name of another folder puts all of it in there."
        required
        autoFocus
        maxLength={limitsOf(libraryFolderSchema).most}
        value={typed}
        error={typed.trim() ? undefined : 'Give the folder a name.'}
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
          Save name
        </Button>
        <Button isSmall onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Renames a folder: its name is that of its items, which are changed one after the other. */
function useFolderName(
  folder: string,
  items: readonly LibraryEntry[],
  onRenamed: () => void,
  /** Of the folder's head, which outlives the field for the name. */
  reload: () => Promise<void>,
) {
  const [typed, setTyped] = useState(folder);
  const toast = useToast();
  const { run, isBusy } = useAction((error, sentence) =>
    toast(failureInWords(error, sentence), 'error'),
  );
  const change = async (name: string) => {
    for (const { id, name: item, url, version } of name === folder ? [] : items) {
      const body = { name: item, url, folder: name, version };
      await adminApi('PUT /api/library/{id}', { params: { id }, body });
    }
    onRenamed();
    toast(`The folder is called “${name}”.`);
  };
  const rename = async () => {
    const name = typed.trim();
    if (isBusy || !name) return;
    await run(() => change(name), 'Not all of the folder could be renamed.');
    await reload();
    // The section of the old name is gone, and what had the focus with it.
    document.querySelector<HTMLElement>(`[data-folder="${CSS.escape(name)}"]`)?.focus();
  };
  return { typed, setTyped, rename, isBusy } as const;
}
