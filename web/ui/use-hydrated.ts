import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's markup and until React has taken it over, true from then on. Lets a control that only
 * works with JavaScript stay out of a page that has none.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
