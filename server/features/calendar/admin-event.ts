import type { AdminEvent } from '#contract/events.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { instantAt, toSent, toStored } from '#server/platform/clock.ts';
import { contentOf } from './event-row.ts';
import { nextStart } from './occurrence-store.ts';
import type { EventRow } from './store.ts';

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
  const { start, end, timeZone: _zone, ...details } = contentOf(row);
  return {
    id: row.id,
    ...details,
    start: moment(start),
    end: moment(end),
    next: next === null ? null : toSent(next, timeZone),
    version: row.version,
  };
}
