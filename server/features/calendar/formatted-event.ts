import type { FormattedEvent } from '#contract/calendar.ts';
import { calendarOf } from '#contract/calendar-ids.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { Calendar, SiteSettings } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { type DateWords, whenInWords } from '#domain/dates/dates.ts';
import { toSent } from '#server/platform/clock.ts';
import type { OccurrenceRow } from './store.ts';

/** What an occurrence is shown with: the church's zone, words and calendars. */
export type Shown = { timeZone: string; words: DateWords; calendars: Calendar[] };

export const shownBy = ({ timeZone, locale, calendars }: SiteSettings): Shown => ({
  timeZone,
  words: dateWordsOf(locale),
  calendars,
});

export function toFormatted(
  row: OccurrenceRow,
  { timeZone, words, calendars }: Shown,
): FormattedEvent {
  const start = toSent(row.starts_at, timeZone);
  const end = toSent(row.ends_at, timeZone);
  const isAllDay = row.is_all_day === 1;
  return {
    id: row.id,
    title: row.summary,
    date: whenInWords(start, end, isAllDay, words),
    description: row.description,
    location: row.location,
    start,
    end,
    isAllDay,
    slug: row.slug,
    path: eventPath(row.slug, row.recurrence === '' ? '' : start.slice(0, 10)),
    calendarId: calendarOf(calendars, row.calendar_id)?.id ?? '',
    imageUrl: row.image_url,
  };
}
