import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';

/**
 * Puts open sub-entries away: on Escape, wherever the keyboard is (WCAG 2.2, 1.4.13), and when a link was
 * followed while the mouse still rests on it. They may show again once mouse or keyboard left the entry.
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
      // The mouse may rest on an entry that the keyboard leaves, as after a click on one of its links.
      onBlur: ({ currentTarget: item, relatedTarget }: FocusEvent) => {
        if (!item.contains(relatedTarget) && !item.matches(':hover')) setIsPutAway(false);
      },
      // Escape among sub-entries: the keyboard goes back to the entry they hang from, before they vanish.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') event.currentTarget.querySelector('a')?.focus();
      },
    },
  };
}
