import { useSyncExternalStore } from 'react';

/** Whether a media query holds; follows changes while the page is open. On the server it does not. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(media).matches,
    () => false,
  );
}
