import type { SessionUser } from '#contract/accounts.ts';
import { forgetNames } from './names-kept.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Who is logged in here. A token without a user, or the other way round, counts as logged out. */
export type Session = { token: string; user: SessionUser };

/**
 * Why the last session of this tab ended: by a log-out, by deleting the account, or (undefined) by the server's refusal
 * or in another tab.
 */
export type Ending = 'chosen' | 'deleted' | undefined;

const listeners = new Set<() => void>();
let last: { token: string | null; text: string | null; session: Session | null } = {
  token: null,
  text: null,
  session: null,
};
let ending: Ending;

/** The session as it is stored now; the same object as long as that does not change. */
export function readSession(): Session | null {
  const token = readStored('token');
  const text = readStored('user');
  if (token !== last.token || text !== last.text) {
    const user = readUser(text);
    last = { token, text, session: token && user ? { token, user } : null };
  }
  return last.session;
}

/** Stores a session for every tab, under the names of reference/roles.md#token. */
export function startSession({ token, user }: Session): void {
  ending = undefined;
  // The user first: when other tabs see the token change, both are there.
  writeStored('user', JSON.stringify(user));
  writeStored('token', token);
  tell();
}

/** Updates the stored user after they changed their details. */
export function renewUser(user: SessionUser): void {
  const session = readSession();
  if (session) startSession({ ...session, user });
}

/** Clears token and user here and, through storage events, in every other tab. */
export function endSession(why?: Ending): void {
  ending = why;
  removeStored('token');
  removeStored('user');
  forgetNames();
  tell();
}

/** Ends the session that the refused token belongs to; a session that another tab has started meanwhile stays. */
export function dropToken(token: string | undefined): void {
  if (readStored('token') === token) endSession();
}

export function lastEnding(): Ending {
  return ending;
}

/** Calls back at every change, also by other tabs, and when a page is restored from the browser's cache. */
export function followSession(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', tell);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', tell);
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  // Null: everything was cleared.
  if (key !== null && key !== 'token' && key !== 'user') return;
  if (key === 'token' && newValue !== null) ending = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Checks what it reads: anything may have been written there. */
function readUser(text: string | null): SessionUser | null {
  try {
    const user: Partial<SessionUser> | null = JSON.parse(text ?? 'null');
    return Array.isArray(user?.roles) ? ({ name: '', ...user } as SessionUser) : null;
  } catch {
    return null;
  }
}
