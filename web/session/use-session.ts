import { useSyncExternalStore } from 'react';
import { followSession, readSession, type Session } from './session.ts';

/**
 * The session of this browser, followed through every change and every tab. On the server, and until the browser
 * has taken its markup over, nobody is logged in: documents are the same for everyone.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(followSession, readSession, () => null);
}
