/**
 * The names under which a session is kept in the browser (reference/roles.md#token), and the mark by which the server
 * knows this browser. The mark outlives sessions, so that failed log-ins by others do not slow this browser down. And the
 * language that somebody chose.
 */
type Name = 'token' | 'user' | 'device' | 'language';

/** Where storage is blocked, a session lasts as long as the page, so that logging in still works. */
const memory = new Map<Name, string>();

export function readStored(name: Name): string | null {
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: Name, value: string): void {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}

export function removeStored(name: Name): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Then nothing was stored there either.
  }
}
