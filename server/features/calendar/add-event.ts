import type { EventContent } from '#contract/calendar.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { identify } from './dates/date-identity.ts';
import { toRow } from './event-row.ts';
import { settleSlug } from './pages/event-slugs.ts';
import { writeOccurrences } from './recurrence/occurrences.ts';
import { type EventRow, insertEvent } from './store.ts';

/**
 * Stores an event and its occurrences; a series that goes on from another with the first of them. Refuses `invalid` for
 * anything that cannot be an event.
 */
export async function addEvent(
  db: Database,
  content: EventContent,
  clock: Services['clock'],
  rootId = '',
): Promise<EventRow> {
  const made = { ...toRow(content, toStored(clock.now())), root_id: rootId };
  const row = await settleSlug(db, made);
  await insertEvent(db, row);
  if (row.series_id !== '')
    await identify(db, { seriesId: row.series_id, start: row.original_start });
  await writeOccurrences(db, row, clock.now());
  return row;
}
