/*
 * Unsaved text of forms, of members and, with no id, of visitors: it survives the end of a session and the next log-in, but only in this tab and for
 * the same person. Never a password.
 */

const PREFIX = 'narthex-member-draft-';

type Draft<V> = { userId: string; values: V };

export function keepDraft<V extends object>(name: string, userId: string, values: V): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ userId, values } satisfies Draft<V>));
  } catch {
    // Storage may be full or blocked: then there is no draft, and nothing else is lost.
  }
}

/** This person's unsaved text. The caller must check it, since anything may have been written there. */
export function readDraft(name: string, userId: string): Record<string, unknown> | undefined {
  try {
    const draft: Partial<Draft<Record<string, unknown>>> = JSON.parse(
      sessionStorage.getItem(PREFIX + name) ?? '{}',
    );
    return draft.userId === userId && typeof draft.values === 'object' ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** Removes all drafts: nothing stays after a log-out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
