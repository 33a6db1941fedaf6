import { type EventContent, eventContentSchema } from '#contract/events.ts';
import { shiftDay, wallLength } from '#domain/dates/wall-time.ts';
import { escapeHtml, shorten } from '#server/platform/html/html.ts';
import { plainDescription } from '#server/platform/html/plain-description.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import type { GoogleItem } from './google-item.ts';
import { itemSentences } from './google-sentences.ts';
import { NotTaken, readRules, wallOf, writeRules, zoneOf } from './google-times.ts';

/** What Google shows where an event has no title. */
const NO_TITLE = '(No title)';

/**
 * An event of Google's as a content. `zone` is that of `calendar`, for events that name none, and `dayZone` that of
 * all-day events. Throws `NotTaken` for what the site cannot have.
 */
export function contentOfItem(
  item: GoogleItem,
  { calendar: calendarId, zone, dayZone }: { calendar: string; zone: string; dayZone: string },
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
  if (!content.success) throw new NotTaken(inEnglish(itemSentences.longRule, {}));
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

/** Plain text as Google's calendar shows it again: where it could be taken for HTML, it is written as HTML. */
const writtenDescription = (text: string) =>
  /[<&]/.test(text) ? escapeHtml(text).replaceAll('\n', '<br>') : text;
