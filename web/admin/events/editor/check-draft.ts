import type { Issue } from '#contract/errors.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import { isWallTime, wallDate } from '#domain/dates/wall-time.ts';
import { weekdayOf } from '#domain/recurrence/moved-series.ts';
import { t } from '#languages/t.ts';
import { type EventDraft, timesOf } from './event-draft.ts';

/** The figures a field of the recurrence takes. */
export const MAX_EVERY = 99;
export const MAX_TIMES = 999;

/**
 * What only the form can know to be wrong; everything else is the server's to say. Paths are the contract's
 * (`eventInputSchema`).
 */
export function checkDraft(draft: EventDraft, dates: DateWords): Issue[] {
  const { start, end } = timesOf(draft);
  const issues: Issue[] = [];
  if (draft.summary.trim() === '')
    issues.push({ path: 'summary', message: t('Give the event a title.') });
  if (!isWallTime(start))
    issues.push({ path: 'startDateTime', message: t('Choose a date and time.') });
  if (!isWallTime(end)) issues.push({ path: 'endDateTime', message: t('Choose a date and time.') });
  const message = isWallTime(start) && wrongRecurrence(draft, start, dates);
  return message ? [...issues, { path: 'recurrence', message }] : issues;
}

function wrongRecurrence(
  { recurrence }: EventDraft,
  start: string,
  { weekdays }: DateWords,
): string | undefined {
  if (recurrence.kind === 'none' || recurrence.kind === 'custom') return undefined;
  const { every, end } = recurrence;
  if (!isWhole(every, MAX_EVERY))
    return t('Write how often as a number from 1 to {most}.', { most: MAX_EVERY });
  if (recurrence.kind === 'weekly') {
    const day = weekdays[wallDate(start).weekday] ?? '';
    if (recurrence.days.length === 0) return t('Choose at least one day of the week.');
    if (!recurrence.days.includes(weekdayOf(start)))
      return t(
        'The event starts on a {day}, which is not one of the days chosen. Choose {day} too, or another start.',
        { day },
      );
  }
  if (end.kind === 'after' && !isWhole(end.times, MAX_TIMES))
    return t('Write how many times as a number from 1 to {most}.', { most: MAX_TIMES });
  if (end.kind === 'on' && !isWallTime(`${end.date}T00:00`)) return t('Choose the last date.');
  if (end.kind === 'on' && end.date < start.slice(0, 10))
    return t('The last date is before the event starts. Choose a later one.');
  return undefined;
}

const isWhole = (number: number, most: number) =>
  Number.isInteger(number) && number >= 1 && number <= most;
