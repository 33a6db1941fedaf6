import { setImmediate } from 'node:timers/promises';
import type { EventContent } from '#contract/calendar.ts';
import { type LongList, longList } from '../../platform/long-list.ts';
import type { Database } from '../../schema.ts';
import { deleteAllEvents, listInOrder } from './archive-store.ts';
import { contentOf, toRow } from './calendar.ts';
import { forgetGoogle } from './google-changes.ts';
import { occurrencesAhead } from './occurrences.ts';
import { type EventRow, insertEvent, replaceOccurrences } from './store.ts';

/** Every event for an archive, in the order they were made; events at the same hour are listed in that order. */
export function archivedEvents(db: Database): LongList<EventContent> {
  return longList({ read: (part) => listInOrder(db, part), toEntry: contentOf });
}

/** An event of an archive, ready to be stored. */
export type PreparedEvent = { row: EventRow; occurrences: ReturnType<typeof occurrencesAhead> };

/** Refuses `invalid` for anything that cannot be an event. */
export function prepareEvent(
  content: EventContent,
  { now, instant }: { now: string; instant: Temporal.Instant },
): PreparedEvent {
  const row = toRow(content, now);
  return { row, occurrences: occurrencesAhead(row, instant) };
}

/** Replaces all events with these. A Google calendar keeps what it has: the two are brought together again later. */
export async function replaceEvents(db: Database, events: PreparedEvent[]): Promise<void> {
  await deleteAllEvents(db);
  await forgetGoogle(db);
  for (const { row, occurrences } of events) {
    await insertEvent(db, row);
    await replaceOccurrences(db, [row.id], occurrences);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
}
