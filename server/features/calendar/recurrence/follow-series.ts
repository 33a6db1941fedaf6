import { movedExceptions } from '#domain/recurrence/moved-series.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';
import { listOfSeries, setSeries } from './series-store.ts';

/** No series has more dates that were changed alone: so many dates may be left out. */
const MAX_DATES = 1000;

/**
 * Dates that were changed alone know their start by the series' rule. When the series moves, or is cut in two, that start
 * moves along, as its skipped dates do; the dates themselves stay where they are. `from` is where the part began that
 * moved, and `next` the series that goes on from there.
 */
export async function followSeries(
  db: Database,
  old: EventRow,
  next: EventRow,
  from: string,
): Promise<void> {
  if (old.recurrence === '' || next.recurrence === '') return;
  if (old.id === next.id && next.start_wall === from) return;
  const isRuleMoved = next.recurrence !== old.recurrence;
  for (const { id, original_start } of await listOfSeries(db, old.id, MAX_DATES)) {
    if (original_start < from) continue;
    const [moved = original_start] =
      next.start_wall === from
        ? [original_start]
        : movedExceptions([original_start], { from, to: next.start_wall, isRuleMoved });
    await setSeries(db, id, { series_id: next.id, original_start: moved });
  }
}
