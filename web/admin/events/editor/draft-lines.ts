import { type EventInput, eventInputSchema } from '#contract/events.ts';
import type { Site } from '#contract/site.ts';
import { dateInWords, inSentence } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { writeRecurrence } from '#domain/recurrence/recurrence.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { eventInWords } from '#web/admin/events/event-words.ts';
import { calendarName } from '#web/admin/events/google/calendar-options.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import type { ContentLine } from '#web/admin/versions/content-line.ts';
import { type EventDraft, timesOf, wallOf } from './event-draft.ts';

const { shape: fields } = eventInputSchema;

/** When the event of a draft is, in a sentence; undefined until it has a start and an end. */
export function draftInWords(
  draft: EventDraft,
  { timeZone, dates }: ChurchTime,
): string | undefined {
  const { start, end } = timesOf(draft);
  if (!isWallTime(start) || !isWallTime(end) || end < start) return undefined;
  const recurrence = writeRecurrence(draft.recurrence);
  const times = { start, end, isAllDay: draft.isAllDay, recurrence, timeZone };
  return inSentence(eventInWords(times, dates));
}

/** What is sent or was saved of an event, field by field, for two texts side by side. */
export function eventLines(
  event: EventInput,
  site: ChurchTime & Pick<Site, 'calendars'>,
): ContentLine[] {
  const dateOf = (wall: string) => dateInWords(wall, site.dates);
  const start = wallOf(event.startDateTime);
  return [
    { ...wordsOf(fields.summary), text: event.summary },
    { ...wordsOf(fields.description), text: event.description },
    { label: 'When', text: whenInWords(event, site) },
    { label: 'Starts', text: isWallTime(start) ? dateOf(start) : '' },
    { ...wordsOf(fields.exceptions), text: event.exceptions.map(dateOf).join(', ') },
    { ...wordsOf(fields.location), text: event.location },
    { ...wordsOf(fields.calendarId), text: calendarName(site.calendars, event.calendarId) },
    { ...wordsOf(fields.imageUrl), text: event.imageUrl },
    { ...wordsOf(fields.imageAlt), text: event.imageAlt },
    { label: wordsOf(fields.isService).label, text: event.isService ? 'Yes' : 'No' },
    { ...wordsOf(fields.slug), text: event.slug },
  ];
}

function whenInWords(
  { startDateTime, endDateTime, isAllDay, recurrence }: EventInput,
  { timeZone, dates }: ChurchTime,
): string {
  const [start, end] = [wallOf(startDateTime), wallOf(endDateTime)];
  if (!isWallTime(start) || !isWallTime(end) || end < start) return `${start} – ${end}`;
  return inSentence(eventInWords({ start, end, isAllDay, recurrence, timeZone }, dates));
}
