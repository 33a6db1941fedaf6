import { useRef, useState } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useToast } from '#web/admin/ui/toast.tsx';

/** Renames a folder: its name is that of its items, which are changed one after the other. */
export function useFolderName(
  folder: string,
  items: readonly LibraryEntry[],
  onRenamed: () => void,
  /** Of the folder's head, which outlives the field for the name. */
  reload: () => Promise<void>,
) {
  const [typed, setTyped] = useState(folder);
  const [isBusy, setIsBusy] = useState(false);
  const isStarted = useRef(false);
  const toast = useToast();
  const rename = async () => {
    const name = typed.trim();
    if (isStarted.current || !name) return;
    isStarted.current = true;
    setIsBusy(true);
    try {
      for (const { id, name: item, url, version } of name === folder ? [] : items) {
        const body = { name: item, url, folder: name, version };
        await adminApi('PUT /api/library/{id}', { params: { id }, body });
      }
      onRenamed();
      toast(`The folder is called “${name}”.`);
    } catch (error) {
      toast(failureInWords(error, 'Not all of the folder could be renamed.'), 'error');
    }
    await reload();
    // The section of the old name is gone, and what had the focus with it.
    document.querySelector<HTMLElement>(`[data-folder="${CSS.escape(name)}"]`)?.focus();
    isStarted.current = false;
    setIsBusy(false);
  };
  return { typed, setTyped, rename, isBusy } as const;
}
