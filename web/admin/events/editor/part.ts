import type { AdminEvent } from '#contract/events.ts';
import { type DateWords, fullDayInWords } from '#domain/dates/dates.ts';
import type { SeriesPart } from '#domain/part-keys.ts';

/** What a change is for: the whole event, or the part of a series from an occurrence on (its start, wall time). */
export type Part = { scope: 'all'; occurrence?: undefined } | SeriesPart;

export const WHOLE: Part = { scope: 'all' };

/** `of Thursday, December 3, 2026`, or `from Thursday, December 3, 2026 on`. */
export function partInWords({ scope, occurrence }: SeriesPart, dates: DateWords): string {
  const day = fullDayInWords(occurrence, dates);
  return scope === 'one' ? `of ${day}` : `from ${day} on`;
}

/** What releases before kept as the title of such a draft: the heading of its form, with the day of then. */
const FORMER_TITLE = /^Edit(?: or move)? “(.+)” (?:of|from) .+$/s;

/** What a draft of a part is called in lists: by its event, and the day that its part is of now. */
export const partTitle = (title: string, part: SeriesPart, dates: DateWords): string =>
  `${title.replace(FORMER_TITLE, '$1') || 'Untitled'} ${partInWords(part, dates)}`;

/**
 * The first 16 characters of an instant: wall time at the church, as a date-time input shows it
 * (reference/rules.md#time).
 */
export const wallOf = (instant: string) => instant.slice(0, 16);

/**
 * The part of an event that was read where the part of another was asked for: a series that somebody else has let go on
 * from a date has the same days, or later ones, perhaps at another time.
 */
export function partOf(
  { id, recurrence, start }: AdminEvent,
  { eventId, part }: { eventId: string; part: Part },
): Part {
  if (part.scope === 'all' || id === eventId || recurrence === '') return part;
  const first = wallOf(start.dateTime);
  const sameDay = part.occurrence.slice(0, 10) + first.slice(10);
  const isBefore = sameDay < first;
  return { ...part, occurrence: isBefore ? first : sameDay };
}
