import type { Database } from '#server/schema.ts';
import { countLeaving, countOf } from './inbox-store.ts';

/** How many messages are new, by kind, and how many leave within two weeks; each counted only up to a limit. */
export async function waitingMessages(db: Database) {
  return {
    prayers: await countOf(db, 'prayer', 'new'),
    messages: await countOf(db, 'contact', 'new'),
    leaving: await countLeaving(db),
  };
}
