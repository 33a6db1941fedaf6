import { type EventContent, eventContentSchema } from '#contract/events.ts';
import { shiftDay, wallLength } from '#domain/dates/wall-time.ts';
import { shorten } from '#server/platform/html/html.ts';
import type { GoogleItem } from './google-item.ts';
import { readRules, writeRules } from './google-rules.ts';
import { NotTaken, wallOf, zoneOf } from './google-times.ts';
import { plainDescription, writtenDescription } from './plain-description.ts';

/** What Google shows where an event has no title. */
const NO_TITLE = '(No title)';

/**
 * An event of Google's as a content. `zone` is the calendar's, for events that name none, and `dayZone` that of
 * all-day events. Throws `NotTaken` for what the site cannot have.
 */
export function contentOfItem(
  item: GoogleItem,
  { calendarId, zone, dayZone }: { calendarId: string; zone: string; dayZone: string },
): EventContent {
  const isAllDay = Boolean(item.start?.date);
  const timeZone = isAllDay ? dayZone : (zoneOf(item.start?.timeZone) ?? zone);
  const start = wallOf(item.start, timeZone);
  const end = item.end ? wallOf(item.end, timeZone) : start;
  const content = eventContentSchema.safeParse({
    summary: shorten(oneLine(item.summary), 200) || NO_TITLE,
    description: shorten(plainDescription(item.description ?? ''), 10_000),
    location: shorten(oneLine(item.location), 300),
    calendarId,
    start,
    end: wallLength(start, end) < 0 ? start : end,
    timeZone,
    isAllDay,
    ...readRules(item.recurringEventId ? [] : (item.recurrence ?? []), timeZone),
  });
  if (!content.success) throw new NotTaken('it has a rule that is too long');
  return content.data;
}

const oneLine = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** An event as Google writes it. A day's other names are `null`, so that a change between days and times is whole. */
export function itemOfContent(content: EventContent) {
  const { summary, location, start, end, timeZone, isAllDay } = content;
  const day = (date: string) => ({ date, dateTime: null, timeZone: null });
  const time = (wall: string) => ({ date: null, dateTime: `${wall}:00`, timeZone });
  return {
    summary,
    description: writtenDescription(content.description),
    location,
    start: isAllDay ? day(start.slice(0, 10)) : time(start),
    end: isAllDay ? day(dayAfter(start, end)) : time(end),
    recurrence: writeRules(content, content),
  };
}
export type WrittenItem = ReturnType<typeof itemOfContent>;

/** The day after the last: exclusive, and never the first. */
function dayAfter(start: string, end: string): string {
  const after = end.endsWith('T00:00') ? end.slice(0, 10) : shiftDay(end, 1);
  return after > start.slice(0, 10) ? after : shiftDay(start, 1);
}
