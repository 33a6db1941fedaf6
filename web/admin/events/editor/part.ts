import type { AdminEvent } from '#contract/events.ts';
import { type DateWords, fullDayInWords } from '#domain/dates/dates.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import type { SeriesPart } from '#domain/part-keys.ts';
import { readRecurrence } from '#domain/recurrence/recurrence.ts';
import { daysOf, recursOn } from '#domain/recurrence/recurrence-days.ts';
import { t } from '#languages/t.ts';

/** What a change is for: the whole event, or the part of a series from an occurrence on (its start, wall time). */
export type Part = { scope: 'all'; occurrence?: undefined } | SeriesPart;

export const WHOLE: Part = { scope: 'all' };

/** `of Thursday, December 3, 2026`, or `from Thursday, December 3, 2026 on`. */
export function partInWords({ scope, occurrence }: SeriesPart, dates: DateWords): string {
  const day = fullDayInWords(occurrence, dates);
  return scope === 'one'
    ? t('of {day} ## changes', { day })
    : t('from {day} on ## changes', { day });
}

/** What releases before kept as the title of such a draft: the heading of its form, with the day of then. */
const FORMER_TITLE = /^Edit(?: or move)? “(.+)” (?:of|from) .+$/s;

/** What a draft of a part is called in lists: by its event, and the day that its part is of now. */
export function partTitle(
  kept: string,
  { scope, occurrence }: SeriesPart,
  dates: DateWords,
): string {
  const title = kept.replace(FORMER_TITLE, '$1') || t('Untitled');
  const day = fullDayInWords(occurrence, dates);
  return scope === 'one'
    ? t('{title} of {day}', { title, day })
    : t('{title} from {day} on', { title, day });
}

/**
 * The first 16 characters of an instant: wall time at the church, as a date-time input shows it
 * (reference/rules.md#time).
 */
export const wallOf = (instant: string) => instant.slice(0, 16);

/**
 * The part of an event that was read where the part of another was asked for: a series that somebody else has let go on
 * from a date, perhaps at another time or on another day. It is that series' date next to the one asked for.
 */
export function partOf(
  event: AdminEvent,
  { eventId, part }: { eventId: string; part: Part },
): Part {
  if (part.scope === 'all' || event.id === eventId || event.recurrence === '') return part;
  const first = wallOf(event.start.dateTime);
  const asked = part.occurrence.slice(0, 10);
  const day = nextTo(asked, event) ?? (asked < first.slice(0, 10) ? first : asked).slice(0, 10);
  return { ...part, occurrence: day + first.slice(10) };
}

/** Days to look for a date of a series: a yearly one has one in each. */
const MAX_DAYS_AWAY = 366;

/** The day of a series that is next to another one, the earlier of two; undefined for a rule that no form offers. */
function nextTo(asked: string, { recurrence, start, exceptions }: AdminEvent): string | undefined {
  const first = wallOf(start.dateTime);
  const rule = readRecurrence(recurrence, first, start.timeZone);
  const ending = daysOf(rule, first);
  const isOfRule = (day: string) => ending?.includes(day) ?? recursOn(rule, first, day);
  for (let away = 0; away <= MAX_DAYS_AWAY; away += 1)
    for (const day of [shiftDay(asked, -away), shiftDay(asked, away)])
      if (isOfRule(day) && !exceptions.includes(day + first.slice(10))) return day;
  return undefined;
}
