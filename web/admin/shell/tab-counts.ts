import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TabCounts } from '#contract/overview.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';

/* What waits behind the tabs: one set of numbers for every place that shows them. */

const none: TabCounts = { messages: null, accounts: null, mails: null };
let counts = none;
const followers = new Set<() => void>();

/** Asks the server again. A failure is not shown: the next look may succeed. */
export async function countAgain(): Promise<void> {
  try {
    counts = await quietApi('GET /api/overview/counts');
    for (const tell of followers) tell();
  } catch {
    // The numbers of before stay.
  }
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

/** The numbers; asked for again whenever `key` is another. */
export function useTabCounts(key: string): TabCounts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    void countAgain();
  }, [key]);
  return useSyncExternalStore(
    follow,
    () => counts,
    () => none,
  );
}

/** Calls back when the numbers have become others: a screen that tells of what waits reads it again. */
export function useChangedCounts(onChange: () => void): void {
  const now = useSyncExternalStore(
    follow,
    () => counts,
    () => none,
  );
  const before = useRef(now);
  useEffect(() => {
    const past = before.current;
    before.current = now;
    if (past !== none && JSON.stringify(past) !== JSON.stringify(now)) onChange();
  });
}
