import type { FormattedEvent } from '#contract/calendar.ts';
import { calendarOf } from '#contract/calendar-ids.ts';
import type { Calendar, SiteSettings } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { type DateWords, dayInWords, timeInWords, whenInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { InLanguages } from '#server/content/translations/in-language.ts';
import { shownDateWords } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import type { DateChange } from './dates/date-status.ts';
import { momentsOf } from './event-row.ts';
import type { OccurrenceRow } from './store.ts';

/** What an occurrence is shown with: the church's zone, words and calendars. */
export type Shown = { timeZone: string; words: DateWords; calendars: Calendar[] };

export const shownBy = (settings: SiteSettings): Shown => ({
  timeZone: settings.timeZone,
  words: shownDateWords(settings),
  calendars: settings.calendars,
});

/** The same with the year at each day, where dates of several years stand together. */
export const withYears = <T extends Pick<Shown, 'words'>>(shown: T): T => ({
  ...shown,
  words: { ...shown.words, day: shown.words.fullDay },
});

/** Whether the dates of a rule are a year apart: a day and a month say nothing of which is meant. */
export const isYearly = (recurrence: string): boolean => /FREQ=YEARLY/i.test(recurrence);

/** A date as it is shown; one that was canceled or moved, where it was. */
export function toFormatted(
  row: OccurrenceRow & { change?: DateChange; languages?: InLanguages },
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
    path:
      row.change?.status === 'moved'
        ? eventPath(row.change.slug)
        : eventPath(row.slug, row.recurrence === '' ? '' : start.slice(0, 10)),
    calendarId: calendarOf(calendars, row.calendar_id)?.id ?? '',
    imageUrl: row.image_url,
    ...(row.languages?.language !== undefined && { language: row.languages.language }),
    ...statusFields(row.change, { timeZone, words }),
  };
}

/** What of an event says how a date of it stands. */
export const standingOf = ({ status, statusInWords, reason, reasonIn }: FormattedEvent) => ({
  status,
  statusInWords,
  reason,
  ...(reasonIn && { reasonIn }),
});

function statusFields(
  change: DateChange | undefined,
  { timeZone, words }: Pick<Shown, 'timeZone' | 'words'>,
): Pick<FormattedEvent, 'status' | 'statusInWords' | 'reason' | 'reasonIn'> {
  if (!change) return { status: 'scheduled', statusInWords: '', reason: '' };
  const { status, reason, reasonIn } = change;
  const told = { status, reason, ...(reasonIn !== undefined && { reasonIn }) };
  if (change.status === 'canceled') return { ...told, statusInWords: t('Canceled ## an event') };
  const start = toSent(momentsOf(change.to).starts_at, timeZone);
  const hour = change.to.is_all_day === 1 ? [] : [timeInWords(start, words)];
  const when = [dayInWords(start, words), ...hour].join(', ');
  return { ...told, statusInWords: t('Moved to {when} ## an event', { when }) };
}
