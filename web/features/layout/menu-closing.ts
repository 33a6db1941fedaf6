import type { FocusEvent, KeyboardEvent } from 'react';

/** A menu that is a `details` is closed by Escape, which returns to what opened it, and when the focus goes elsewhere. */
export const menuClosing = {
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  },
};
