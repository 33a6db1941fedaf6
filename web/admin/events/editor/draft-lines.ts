import { z } from 'zod';
import { type EventInput, eventInputSchema } from '#contract/events.ts';
import type { Site } from '#contract/site.ts';
import { dateInWords, inSentence } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { writeRecurrence } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import { eventInWords } from '#web/admin/events/event-words.ts';
import { calendarName } from '#web/admin/events/google/calendar-options.ts';
import type { ChurchTime } from '#web/admin/saving/fields.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { taskName } from '#web/admin/serving/task-names.ts';
import { type ContentLine, fieldsInWords } from '#web/admin/versions/fields-in-words.ts';
import { type EventDraft, timesOf } from './event-draft.ts';
import { wallOf } from './part.ts';

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

type Told = ChurchTime & Pick<Site, 'calendars'>;

/** What is sent or was saved of an event, field by field, for two texts side by side. */
export const eventLines = (event: EventInput, site: Told): ContentLine[] =>
  Object.entries(fields).flatMap(
    ([key, field]) =>
      told[key as keyof EventInput]?.(event, site) ??
      fieldsInWords(z.object({ [key]: field }), event, site.dates),
  );

/** Fields that are told in other words than a schema knows, or with another one. */
const told: { [F in keyof EventInput]?: (event: EventInput, site: Told) => ContentLine[] } = {
  isAllDay: (event, site) => {
    const start = wallOf(event.startDateTime);
    return [
      { label: t('When'), text: whenInWords(event, site) },
      { label: t('Starts'), text: isWallTime(start) ? dateInWords(start, site.dates) : '' },
    ];
  },
  startDateTime: () => [],
  endDateTime: () => [],
  recurrence: () => [],
  exceptions: ({ exceptions }, { dates }) => [
    {
      label: wordsOf(fields.exceptions).label,
      text: exceptions.map((wall) => dateInWords(wall, dates)).join(', '),
    },
  ],
  isService: ({ isService }) => [
    { label: wordsOf(fields.isService).label, text: isService ? t('Yes') : t('No') },
  ],
  serving: ({ serving }) => [
    {
      label: wordsOf(fields.serving).label,
      text: serving.map(({ task, places }) => `${taskName(task)} ${places}`).join(', '),
    },
  ],
  calendarId: ({ calendarId }, { calendars }) => [
    { label: wordsOf(fields.calendarId).label, text: calendarName(calendars, calendarId) },
  ],
};

function whenInWords(
  { startDateTime, endDateTime, isAllDay, recurrence }: EventInput,
  { timeZone, dates }: ChurchTime,
): string {
  const [start, end] = [wallOf(startDateTime), wallOf(endDateTime)];
  if (!isWallTime(start) || !isWallTime(end) || end < start) return `${start} – ${end}`;
  return inSentence(eventInWords({ start, end, isAllDay, recurrence, timeZone }, dates));
}
