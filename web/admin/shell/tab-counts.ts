import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TabCounts } from '#contract/overview.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';

/* What waits behind the tabs: one set of numbers for every place that shows them. */

const none: TabCounts = { messages: null, accounts: null, mails: null, tasks: null };
let counts = none;
let asked = 0;
const followers = new Set<() => void>();

/** Asks the server again. A failure is not shown: the next look may succeed. */
export async function countAgain(): Promise<void> {
  asked += 1;
  const own = asked;
  try {
    const found = await quietApi('GET /api/overview/counts');
    // An answer that was overtaken by a later one is older.
    if (own !== asked) return;
    counts = found;
    for (const tell of followers) tell();
  } catch {
    // The numbers of before stay.
  }
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

const useCounts = () =>
  useSyncExternalStore(
    follow,
    () => counts,
    () => none,
  );

/** The numbers; asked for again whenever `key` is another. */
export function useTabCounts(key: string): TabCounts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    void countAgain();
  }, [key]);
  return useCounts();
}

/**
 * Hands over the numbers whenever they were counted: a screen that tells of what waits compares them with its own. Not
 * with those before: they may have been counted when what waits had changed already.
 */
export function useCounted(onCounted: (counts: TabCounts) => void): void {
  const now = useCounts();
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== now) onCounted(now);
    before.current = now;
  });
}
