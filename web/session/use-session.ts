import { useSyncExternalStore } from 'react';
import { followSession, readSession, type Session } from './session.ts';

/**
 * The session of this browser, kept up to date with changes in every tab. On the server, and until hydration is done,
 * nobody is logged in: documents are the same for everyone.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(followSession, readSession, () => null);
}
