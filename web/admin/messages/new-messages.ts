import { useEffect, useSyncExternalStore } from 'react';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';

/* How many messages are new: one number for every place that shows it. */

let count = 0;
const followers = new Set<() => void>();

/** Asks the server again. A failure is not shown: the next look may succeed. */
export async function countNewMessages(): Promise<void> {
  try {
    const answer = await quietApi('GET /api/messages/counts');
    count = answer.new;
    for (const tell of followers) tell();
  } catch {
    // The number of before stays.
  }
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

/** The number; asked for again whenever `key` is another, and never where it is null. */
export function useNewMessages(key: string | null): number {
  useEffect(() => {
    if (key !== null) void countNewMessages();
  }, [key]);
  return useSyncExternalStore(
    follow,
    () => count,
    () => 0,
  );
}
