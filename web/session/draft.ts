/*
 * Unsaved text of members' forms: it survives a session that ends and the log-in after it, in this tab alone and
 * for the same person alone. Never a password.
 */

const PREFIX = 'narthex-member-draft-';

type Draft<V> = { userId: string; values: V };

export function keepDraft<V extends object>(name: string, userId: string, values: V): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ userId, values } satisfies Draft<V>));
  } catch {
    // Storage may be full or forbidden: then there is no draft, and nothing else is lost.
  }
}

/** What this person left unsaved; checked by whoever reads it, since anything may have been written there. */
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

/** All of them: who logs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
