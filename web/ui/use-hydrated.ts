import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's markup and until hydration, true from then on. Keeps controls that need JavaScript out of pages
 * without it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
