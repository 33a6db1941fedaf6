import { listRowsByAge } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { changedDates } from '#server/features/calendar/dates/date-status.ts';
import {
  type EventRow,
  findEvent,
  listFirstStarts,
  listOfSeries,
  MAX_DATES,
} from '#server/features/calendar/store.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { type LongList, rowsInParts } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { componentsOf, type FirstYears, headLines, linesOfZones, noteZones } from './feed-file.ts';
import { asFile } from './rule-lines.ts';

/**
 * All events that there are, of all times and calendars, as a calendar file: to keep, or for another program. Unlike a
 * feed, it is read part by part, tells nothing of what was deleted, and no part of it is cached.
 */
export async function* wholeCalendar(
  needs: Pick<Services, 'db' | 'clock' | 'config' | 'content'>,
): AsyncGenerator<string> {
  const { db, clock, config } = needs;
  const { name, timeZone, calendars } = await siteSettings(db);
  const { year } = startOfDay(clock.now(), timeZone);
  const around = { publicUrl: config.publicUrl, calendars };
  yield asFile([...headLines({ name, timeZone }, around), ...(await zonesIn(db, year))]);
  const pause = createPauses();
  for await (const rows of eventsOf(db))
    for (const row of rows) {
      await pause();
      if (await isWithSeries(db, row)) continue;
      const dates = row.recurrence === '' ? [] : await listOfSeries(db, row.id, MAX_DATES);
      const off = await canceledOf(db, row);
      const isOff = row.recurrence === '' && off[0];
      const shown = { rows: [isOff || row, ...dates], off: isOff ? [] : off, canceled: [] };
      for await (const lines of componentsOf(await withCurrentNames(needs, shown), around))
        yield asFile(lines);
    }
  yield 'END:VCALENDAR\r\n';
}

const eventsOf = (db: Database): LongList<EventRow> =>
  rowsInParts((part) => listRowsByAge<EventRow>(db, 'events', part));

async function zonesIn(db: Database, year: number): Promise<string[]> {
  const first: FirstYears = new Map();
  noteZones(first, await listFirstStarts(db), year);
  return linesOfZones(first, year);
}

/** A date that was changed alone is told with its series. */
const isWithSeries = async (db: Database, { series_id }: EventRow): Promise<boolean> =>
  series_id !== '' && (await findEvent(db, series_id)) !== undefined;

async function canceledOf(db: Database, { id }: EventRow) {
  const always = { from: '0000-01-01', until: '9999-12-31' };
  const changed = await changedDates(db, { ...always, seriesId: id });
  return changed.filter(({ change }) => change.status === 'canceled');
}
