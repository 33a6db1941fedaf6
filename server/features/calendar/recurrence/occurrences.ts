import { setNext } from '#server/features/calendar/dates/order-store.ts';
import { replaceOccurrences } from '#server/features/calendar/occurrence-store.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { exceptionsOf, occurrencesOf } from './recurrence.ts';

/** How far occurrences are computed, in days: beyond what calendars show on both sides (dates/range.ts). */
const PAST_DAYS = 820;
export const AHEAD_DAYS = 900;
const EVER = {
  from: Temporal.Instant.from('0000-01-01T00:00Z'),
  to: Temporal.Instant.from('9999-12-31T00:00Z'),
};

/** Until when the occurrences of a series are known if they are computed at `now`. */
export const horizonOf = (now: Temporal.Instant) => toStored(now.add({ hours: 24 * AHEAD_DAYS }));

/** Recomputes an event's occurrences. Call it in the transaction that writes the event's row. */
export async function writeOccurrences(
  db: Database,
  row: EventRow,
  now: Temporal.Instant,
): Promise<void> {
  const occurrences = occurrencesAhead(row, now);
  await replaceOccurrences(db, [row.id], occurrences);
  await setNext(db, row.id, nextOf(row, occurrences, now));
}

type Place = { starts_at: string; ends_at: string };

/** Where an event stands in lists by date: at its next date, or at its last where none is left. */
export function nextOf(
  row: EventRow,
  occurrences: readonly Place[],
  now: Temporal.Instant,
): Pick<EventRow, 'shown_at' | 'next_ends_at'> {
  const inOrder = occurrences.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  const next = inOrder.find(({ ends_at }) => ends_at > toStored(now));
  const shown = next ?? inOrder.at(-1);
  return { shown_at: shown?.starts_at ?? row.start_wall, next_ends_at: next?.ends_at ?? null };
}

/** A single event's occurrence, at any time; a series' occurrences up to its horizon. Throws `WrongRule`. */
export function occurrencesAhead(row: EventRow, now: Temporal.Instant) {
  const timed = timedOf(row);
  const found =
    row.recurrence === ''
      ? occurrencesOf(timed, EVER.from, EVER.to)
      : occurrencesOf(
          timed,
          now.subtract({ hours: 24 * PAST_DAYS }),
          now.add({ hours: 24 * AHEAD_DAYS }),
        );
  return found.map(({ start, end }) => ({
    event_id: row.id,
    calendar_id: row.calendar_id,
    starts_at: toStored(start),
    ends_at: toStored(end),
  }));
}

/** The fields of a stored event that its occurrences are computed from. */
export function timedOf(row: EventRow) {
  return {
    start: row.start_wall,
    end: row.end_wall,
    timeZone: row.time_zone,
    recurrence: row.recurrence,
    exceptions: exceptionsOf(row),
  };
}
