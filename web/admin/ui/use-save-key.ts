import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or ⌘S, wherever the focus is; but not from within a dialog above the editor. */
export function useSaveKey(onSave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    event.preventDefault();
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) onSave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
