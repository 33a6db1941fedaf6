import type { z } from 'zod';
import { DEFAULT_EVENT_LENGTH_MS } from '#contract/admin-constants.ts';
import {
  type AdminEvent,
  type EventInput,
  eventInputSchema,
  type Scope,
} from '#contract/events.ts';
import { isWallTime, shiftDay, shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { movedStarts, secondPart } from '#domain/recurrence/moved-series.ts';
import { type Recurrence, readRecurrence, writeRecurrence } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import { draftOf as savedOf } from '#web/admin/editing/values.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { type Part, WHOLE, wallOf } from './part.ts';

/**
 * An event as its form holds it: all text as typed, times as wall time at the church. Of an all-day event only the
 * days count, and the end is its last day; the hours stay, so that the switch can be turned back. The address of one
 * date, or of the second part of a series, begins empty: it gets one of its own.
 */
export type EventDraft = Omit<EventInput, keyof typeof sentOtherwise | 'recurrence'> & {
  start: string;
  end: string;
  recurrence: Recurrence;
};

/** What is sent of an event in another shape than its form has it. */
const sentOtherwise = { startDateTime: true, endDateTime: true, version: true } as const;

/** Of the form, what is as it is sent; and its recurrence. */
export const formSchema = eventInputSchema.omit(sentOtherwise);

export const emptyDraft: EventDraft = {
  ...(emptyValue(formSchema) as z.output<typeof formSchema>),
  start: '',
  end: '',
  recurrence: { kind: 'none' },
};

/** Hours that an all-day event's switch turns back to. */
const DAY_START = 'T10:00';
const DAY_END = 'T11:00';

/** A date-time field's value in a draft. One that asks for the day alone keeps the hours there were. */
export function withTime(value: string | null, before: string, isAllDay: boolean): string {
  if (!value) return '';
  return isAllDay ? value.slice(0, 10) + (before.slice(10) || DAY_START) : value;
}

/** The form of an event, or of a part of it: then its times are the occurrence's. */
export function draftOf(event: AdminEvent, part: Part = WHOLE): EventDraft {
  const { scope } = part;
  const first = wallOf(event.start.dateTime);
  // A date that was changed alone meanwhile is an event by now, with times of its own.
  const start = (event.recurrence !== '' && part.occurrence) || first;
  const end = shiftWall(start, wallLength(first, wallOf(event.end.dateTime)));
  const { isAllDay } = event;
  const recurrence = readRecurrence(event.recurrence, first, event.start.timeZone);
  return {
    ...savedOf(formSchema, event, emptyDraft),
    ...(scope !== 'all' && { slug: '' }),
    start: isAllDay ? start.slice(0, 10) + DAY_START : start,
    end: isAllDay ? shiftDay(end, -1) + DAY_END : end,
    recurrence: scope === 'one' ? { kind: 'none' } : fromThere(recurrence, first, scope),
    exceptions: scope === 'one' ? [] : event.exceptions.filter((wall) => wall >= start),
  };
}

/** Of a series cut in two, the second part's recurrence. */
const fromThere = (recurrence: Recurrence, first: string, scope: Scope) =>
  scope === 'following' ? secondPart(recurrence, first) : recurrence;

/** Start and end as they are sent: an all-day event ends at 00:00 of the day after its last (contract). */
export function timesOf({ start, end, isAllDay }: Pick<EventDraft, 'start' | 'end' | 'isAllDay'>) {
  if (!isAllDay) return { start, end };
  return {
    start: start && `${start.slice(0, 10)}T00:00`,
    end: isWallTime(end) ? `${shiftDay(end, 1)}T00:00` : '',
  };
}

/** What is saved. `old` is the event it replaces, or replaces a part of. */
export function inputOf(draft: EventDraft, old?: AdminEvent, part: Part = WHOLE): EventInput {
  const { start, end } = timesOf(draft);
  const { start: _start, end: _end, ...fields } = draft;
  const rule = fromThere(draft.recurrence, start, part.scope);
  const recurrence = writeRecurrence(rule);
  const from = part.occurrence ?? (old && wallOf(old.start.dateTime)) ?? start;
  const moved = { from, to: start, rule: recurrence === old?.recurrence ? undefined : rule };
  return {
    ...fields,
    startDateTime: start,
    endDateTime: end,
    recurrence,
    exceptions: old ? movedStarts(draft.exceptions, moved) : [],
    ...(old && { version: old.version }),
  };
}

/** Said when an end set by itself falls on another day than its start (reference/checks.md#events). */
export const SPANS_DAYS = t('The event spans multiple days. Are you sure?');

/** The end that a new event gets with its start: an hour later (reference/checks.md#events). */
export function endAfter(start: string): string | undefined {
  return isWallTime(start) ? shiftWall(start, DEFAULT_EVENT_LENGTH_MS) : undefined;
}

export function spansDays(start: string, end: string): boolean {
  return start.slice(0, 10) !== end.slice(0, 10);
}
