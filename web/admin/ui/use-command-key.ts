import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl or ⌘ with a letter, wherever the focus is; but not from within a dialog, nor where `isOther` says that the press
 * means something else.
 */
export function useCommandKey(
  letter: string,
  onPress: (event: KeyboardEvent) => void,
  isOther?: (event: KeyboardEvent) => boolean,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    if (isOther?.(event)) return;
    event.preventDefault();
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) onPress(event);
  });
  useEffect(() => {
    // On the window: what React's own listeners take is taken by then.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
