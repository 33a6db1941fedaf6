import { useEffect, useRef } from 'react';

/** Ctrl+S, or ⌘S, wherever the focus is; but not from within a dialog above the editor. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) latest.current();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
}
