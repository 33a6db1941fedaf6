import type { EventContent } from '#contract/events.ts';
import { moverOf } from '#server/features/calendar/dates/date-identity.ts';
import {
  isCanceledAlone,
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import type { Database } from '#server/schema.ts';
import type { When } from './google-item.ts';
import { wallOf } from './google-times.ts';
import { listDates } from './store.ts';

/* The starts by the rule of a series' dates that are events of their own or left out at Google. */

/** A start by the rule as it is stored: a day, or an instant. */
export const originalOf = (when: When | null | undefined) =>
  when?.date ? when.date : `${wallOf(when, 'UTC')}:00Z`;

/** A stored start by the rule in the series' wall time. */
export function originalWall(
  original: string,
  { timeZone }: Pick<EventContent, 'timeZone'>,
): string {
  return original.includes('T') ? wallOf({ dateTime: original }, timeZone) : `${original}T00:00`;
}

/** The dates of a series, in its wall time, that are events of their own or left out at Google. */
export async function originalsOf(
  db: Database,
  seriesId: string,
  series: Pick<EventContent, 'timeZone'>,
): Promise<string[]> {
  return (await listDates(db, seriesId)).flatMap(({ original_start }) =>
    original_start === null ? [] : [originalWall(original_start, series)],
  );
}

/**
 * The same for a series that Google changed to `next`: where a date is an event of its own here, that date goes with its
 * series to another hour, day or zone, unless it was canceled.
 */
export async function originalsAfter(
  db: Database,
  googleId: string,
  { row, content }: { row: OutsideEvent; content: EventContent },
  next: EventContent,
): Promise<string[]> {
  const move = moverOf(content, next);
  const originals: string[] = [];
  for (const { event_id, original_start } of await listDates(db, googleId)) {
    const date = event_id === null ? undefined : await outsideEvent(db, event_id);
    const isMoved = date?.row.series_id === row.id && !isCanceledAlone(date.content);
    if (isMoved) originals.push(move(date.row.original_start));
    else if (original_start !== null) originals.push(originalWall(original_start, next));
  }
  return originals;
}
