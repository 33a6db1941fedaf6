import type { KeyboardEvent } from 'react';

/** Escape closes a menu that is a `details`, and returns to what opened it. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
