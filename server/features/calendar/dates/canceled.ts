import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import type { Services } from '#server/context.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { deleteCanceledBefore, insertCanceled } from './canceled-store.ts';
import { identify } from './date-identity.ts';

/** How long calendar feeds say that something was deleted, in days. */
export const CANCELED_DAYS = 365;

/**
 * Notes that an event was deleted, for calendar feeds: when it was, and none of its words. Belongs in the transaction
 * that deletes it.
 */
export async function noteCanceled(db: Database, row: EventRow, now: string): Promise<void> {
  if (row.series_id !== '')
    await identify(db, { seriesId: row.series_id, start: row.original_start });
  await insertCanceled(db, {
    id: newId(),
    event_id: row.id,
    calendar_id: row.calendar_id,
    start_wall: row.start_wall,
    end_wall: row.end_wall,
    time_zone: row.time_zone,
    is_all_day: row.is_all_day,
    recurrence: row.recurrence,
    exceptions: row.exceptions,
    series_id: row.series_id,
    original_start: row.original_start,
    version: row.version + 1,
    created_at: row.created_at,
    canceled_at: now,
  });
}

/** The same for one date of a series; `series` is the series as it was. */
export async function noteCanceledDate(
  db: Database,
  series: EventRow,
  occurrence: string,
  now: string,
): Promise<void> {
  const date = {
    ...series,
    start_wall: occurrence,
    end_wall: shiftWall(occurrence, wallLength(series.start_wall, series.end_wall)),
    recurrence: '',
    exceptions: '[]',
    series_id: series.id,
    original_start: occurrence,
  };
  await noteCanceled(db, date, now);
}

/** Forgets what was deleted so long ago that no feed says it. */
export async function forgetOldCanceled({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  await deleteCanceledBefore(db, toStored(clock.now().subtract({ hours: 24 * CANCELED_DAYS })));
}
