import { dateInWords } from '#contract/dates.ts';
import { writeRecurrence } from '#contract/recurrence.ts';
import { isWallTime } from '#contract/wall-time.ts';
import type { ContentLine } from '#web/admin/versions/content-line.ts';
import { type EventDraft, timesOf } from './event-draft.ts';
import { eventInWords } from './event-words.ts';

/** When the event of a draft is, in words; undefined until it has a start and an end. */
export function draftInWords(draft: EventDraft, timeZone: string): string | undefined {
  const { start, end } = timesOf(draft);
  if (!isWallTime(start) || !isWallTime(end) || end < start) return undefined;
  const recurrence = writeRecurrence(draft.recurrence);
  return eventInWords({ start, end, isAllDay: draft.isAllDay, recurrence, timeZone });
}

/** A draft field by field, for the choice between two of them. */
export function draftLines(draft: EventDraft, timeZone: string): ContentLine[] {
  return [
    { label: 'Title', text: draft.summary },
    { label: 'Description', text: draft.description },
    { label: 'When', text: draftInWords(draft, timeZone) ?? `${draft.start} – ${draft.end}` },
    { label: 'Starts', text: isWallTime(draft.start) ? dateInWords(draft.start) : '' },
    { label: 'Skipped', text: draft.exceptions.map(dateInWords).join(', ') },
    { label: 'Location', text: draft.location },
    { label: 'Calendar', text: draft.calendarId },
  ];
}
