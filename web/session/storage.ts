/**
 * The names under which a session is kept in the browser (specification 6), and what the server knows this browser
 * by, which outlives sessions: others' failed log-ins do not slow it down.
 */
type Name = 'token' | 'user' | 'device';

/** Where storage is forbidden, a session lasts as long as the page: one can still log in and look around. */
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
    // Then nothing was kept there either.
  }
}
