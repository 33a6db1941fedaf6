import type { AdminEvent } from '#contract/events.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { instantAt, toSent, toStored } from '#server/platform/clock.ts';
import { exceptionsOf } from './recurrence/recurrence-edit.ts';
import { type EventRow, nextStart } from './store.ts';

/** An event as administrators read it. */
export async function toAdminEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: EventRow,
): Promise<AdminEvent> {
  const { timeZone } = await siteSettings(db);
  const moment = (wall: string) => {
    const instant = instantAt(wall, row.time_zone);
    return { dateTime: toSent(toStored(instant), row.time_zone), timeZone: row.time_zone };
  };
  const next = await nextStart(db, row.id, toStored(clock.now()));
  return {
    id: row.id,
    summary: row.summary,
    description: row.description,
    start: moment(row.start_wall),
    end: moment(row.end_wall),
    location: row.location,
    calendarId: row.calendar_id,
    isAllDay: row.is_all_day === 1,
    recurrence: row.recurrence,
    exceptions: exceptionsOf(row),
    next: next === null ? null : toSent(next, timeZone),
    slug: row.slug,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    isService: row.is_service === 1,
    seriesId: row.series_id,
    originalStart: row.original_start,
    version: row.version,
  };
}
