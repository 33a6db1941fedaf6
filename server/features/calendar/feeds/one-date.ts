import type { Shown } from '#server/features/calendar/formatted-event.ts';
import { dateOf } from '#server/features/calendar/pages/event-page.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { wallIn } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';

/** One date of a series as an event of its own, for those who want no others. Refuses `not-found`. */
export async function dateAlone(
  db: Database,
  row: EventRow,
  day: Temporal.PlainDate,
  shown: Shown,
): Promise<EventRow> {
  const { starts_at, ends_at, ...event } = await dateOf(db, row, day, shown);
  if (event.recurrence === '') return event;
  const wall = (stored: string) => wallIn(stored, event.time_zone);
  return {
    ...event,
    id: `${event.id}-${day.toString()}`,
    start_wall: wall(starts_at),
    end_wall: wall(ends_at),
    recurrence: '',
    exceptions: '[]',
  };
}
