import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { noteForGoogle } from '#server/features/calendar/google/google-changes.ts';
import { outsideEvent } from '#server/features/calendar/google/outside-events.ts';
import { takesPlaceAt } from '#server/features/calendar/recurrence/check-rule.ts';
import type { Database } from '#server/schema.ts';
import { itemOfContent } from './event-content.ts';
import { statusOf } from './google-failure.ts';
import { originalWall } from './original-starts.ts';
import { deleteLink, type Link, listDates } from './store.ts';
import type { Pushing } from './taking.ts';

type Series = NonNullable<Awaited<ReturnType<typeof outsideEvent>>>;

/**
 * After a series was written: dates that Google has as moved or left out, and that this site does not skip (any more),
 * or has in another series now, follow the rule again there. What was moved is written as an event of its own.
 */
export async function restoreDates(
  pushing: Pushing,
  series: Series,
  seriesId: string,
): Promise<void> {
  const { db } = pushing;
  const { content } = series;
  for (const date of await listDates(db, seriesId)) {
    if (date.original_start === null) continue;
    const wall = originalWall(date.original_start, content);
    if (content.exceptions.includes(wall) && !(await isOfAnother(db, series, date))) continue;
    await restoreDate(pushing, series, { date, wall });
    await db.transaction().execute(async (transaction) => {
      await deleteLink(transaction, date.google_id);
      if (date.event_id !== null) await noteForGoogle(transaction, pushing, [date.event_id]);
    });
  }
}

/** Whether a date went on with another series: this one was cut in two before it. */
async function isOfAnother(db: Database, { row }: Series, { event_id }: Link): Promise<boolean> {
  const date = event_id === null ? undefined : await outsideEvent(db, event_id);
  return date !== undefined && date.row.series_id !== '' && date.row.series_id !== row.id;
}

async function restoreDate(
  { calls }: Pushing,
  { row, content }: Series,
  { date, wall }: { date: Link; wall: string },
): Promise<void> {
  const end = shiftWall(wall, wallLength(content.start, content.end));
  const { recurrence: _rule, ...item } = itemOfContent({ ...content, start: wall, end });
  try {
    if (takesPlaceAt(row, wall))
      await calls.patch(date.google_id, undefined, { ...item, status: 'confirmed' });
    else await calls.remove(date.google_id, undefined);
  } catch (error) {
    // The series was moved, and there is no such date any more.
    if (![400, 404, 410].includes(statusOf(error) ?? 0)) throw error;
  }
}
