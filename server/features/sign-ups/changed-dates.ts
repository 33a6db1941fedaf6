import { changedDates } from '#server/features/calendar/dates/date-status.ts';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import { partsOf } from '#server/features/calendar/dates/signed-up-dates.ts';
import { shownBy, toFormatted } from '#server/features/calendar/formatted-event.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';

/** After every event. */
const MAX_MOMENT = '9000-01-01T00:00:00.000Z';
/** The most dates in one mail. */
const MOST = 20;

/**
 * Of a series of which people come to all dates: those ahead that were canceled or moved, a line each. "Thursday, December
 * 17 · 6 PM – 8 PM: Canceled (Heavy snow)".
 */
export async function changedInWords(
  db: Database,
  { event, eventId, place }: Gathering,
  now: string,
): Promise<string[]> {
  if (place || event.recurrence === '') return [];
  const shown = shownBy(await siteSettings(db));
  const lines: string[] = [];
  for (const { id } of await partsOf(db, eventId))
    for (const date of await changedDates(db, { seriesId: id, from: now, until: MAX_MOMENT })) {
      const { date: when, statusInWords, reason } = toFormatted(date, shown);
      lines.push(`${when}: ${statusInWords}${reason === '' ? '' : ` (${reason})`}`);
    }
  return lines.slice(0, MOST);
}
