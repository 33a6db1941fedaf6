import type { EventRow } from '#server/features/calendar/store.ts';
import { instantAt } from '#server/platform/clock.ts';
import { followed } from './check-rule.ts';
import { timedOf } from './occurrences.ts';
import { occurrencesOf, takesPlaceIn } from './recurrence.ts';
import { LAST_YEAR } from './rule-shape.ts';

/** Whether an event takes place then, in its wall time. Refuses `invalid` if its rule cannot be computed. */
export function takesPlaceAt(row: EventRow, wall: string): boolean {
  // Nobody plans further ahead, and it would take long to compute.
  if (Number(wall.slice(0, 4)) > LAST_YEAR) return false;
  try {
    const start = instantOf(wall, row);
    return followed(() => occurrencesOf(timedOf(row), start, start.add({ minutes: 1 }))).length > 0;
  } catch (error) {
    // February 31
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a series takes place at all before then. */
export const takesPlaceBefore = (row: EventRow, wall: string): boolean =>
  followed(() => takesPlaceIn(timedOf(row), instantOf(row.start_wall, row), instantOf(wall, row)));

const instantOf = (wall: string, { time_zone }: EventRow) => instantAt(wall, time_zone);
