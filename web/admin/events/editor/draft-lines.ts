import { eventInputSchema } from '#contract/calendar.ts';
import type { Site } from '#contract/site.ts';
import { dateInWords, inSentence } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { writeRecurrence } from '#domain/recurrence/recurrence.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { eventInWords } from '#web/admin/events/event-words.ts';
import { calendarName } from '#web/admin/events/google/calendar-options.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import type { ContentLine } from '#web/admin/versions/content-line.ts';
import { type EventDraft, timesOf } from './event-draft.ts';

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

/** A draft field by field, for the choice between two of them. */
export function draftLines(
  draft: EventDraft,
  site: ChurchTime & Pick<Site, 'calendars'>,
): ContentLine[] {
  const dateOf = (wall: string) => dateInWords(wall, site.dates);
  return [
    { ...wordsOf(fields.summary), text: draft.summary },
    { ...wordsOf(fields.description), text: draft.description },
    { label: 'When', text: draftInWords(draft, site) ?? `${draft.start} – ${draft.end}` },
    { label: 'Starts', text: isWallTime(draft.start) ? dateOf(draft.start) : '' },
    { ...wordsOf(fields.exceptions), text: draft.exceptions.map(dateOf).join(', ') },
    { ...wordsOf(fields.location), text: draft.location },
    { ...wordsOf(fields.calendarId), text: calendarName(site.calendars, draft.calendarId) },
    { ...wordsOf(fields.imageUrl), text: draft.imageUrl },
    { ...wordsOf(fields.imageAlt), text: draft.imageAlt },
    { label: wordsOf(fields.isService).label, text: draft.isService ? 'Yes' : 'No' },
    { ...wordsOf(fields.slug), text: draft.slug },
  ];
}
