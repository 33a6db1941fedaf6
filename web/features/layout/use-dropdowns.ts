import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Hides open sub-entries: on Escape, wherever the focus is (WCAG 2.2, 1.4.13), and after a link was followed while the
 * mouse is still over it. They can show again once mouse or focus has left the entry.
 */
export function useDropdowns() {
  const [isPutAway, setIsPutAway] = useState(false);
  useEffect(() => {
    const onKey = (event: { key: string }) => {
      if (event.key === 'Escape') setIsPutAway(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return {
    isPutAway,
    itemProps: {
      onClick: () => setIsPutAway(true),
      onMouseEnter: () => setIsPutAway(false),
      onMouseLeave: () => setIsPutAway(false),
      // The mouse may still be over an entry that loses the focus, as after a click on one of its links.
      onBlur: ({ currentTarget: item, relatedTarget }: FocusEvent) => {
        if (!item.contains(relatedTarget) && !item.matches(':hover')) setIsPutAway(false);
      },
      // Escape among sub-entries: the focus goes back to their entry before they are hidden.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') event.currentTarget.querySelector('a')?.focus();
      },
    },
  };
}
