import { DEFAULT_EVENT_LENGTH_MS } from '#contract/admin-constants.ts';
import type { AdminEvent, EventInput, Scope } from '#contract/events.ts';
import { isWallTime, shiftDay, shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { movedStarts, secondPart } from '#domain/recurrence/moved-series.ts';
import { type Recurrence, readRecurrence, writeRecurrence } from '#domain/recurrence/recurrence.ts';

/**
 * An event as its form holds it: all text as typed, times as wall time at the church. Of an all-day event only the
 * days count, and the end is its last day; the hours stay, so that the switch can be turned back.
 */
export type EventDraft = {
  summary: string;
  description: string;
  location: string;
  calendarId: string;
  start: string;
  end: string;
  isAllDay: boolean;
  recurrence: Recurrence;
  exceptions: string[];
  /** Of one date, or of the second part of a series, empty: it gets an address of its own. */
  slug: string;
  imageUrl: string;
  imageAlt: string;
  isService: boolean;
};

/** What a change is for: the whole event, or the part of a series from an occurrence on (its start, wall time). */
export type Part = { scope: Scope; occurrence?: string };

export const WHOLE: Part = { scope: 'all' };

export const emptyDraft: EventDraft = {
  summary: '',
  description: '',
  location: '',
  calendarId: '',
  start: '',
  end: '',
  isAllDay: false,
  recurrence: { kind: 'none' },
  exceptions: [],
  slug: '',
  imageUrl: '',
  imageAlt: '',
  isService: false,
};

/**
 * The first 16 characters of an instant: wall time at the church, as a date-time input shows it
 * (reference/rules.md#time).
 */
export const wallOf = (instant: string) => instant.slice(0, 16);

/** Hours that an all-day event's switch turns back to. */
const DAY_START = 'T10:00';
const DAY_END = 'T11:00';

/** A date-time field's value in a draft. One that asks for the day alone keeps the hours there were. */
export function withTime(value: string | null, before: string, isAllDay: boolean): string {
  if (!value) return '';
  return isAllDay ? value.slice(0, 10) + (before.slice(10) || DAY_START) : value;
}

/** The form of an event, or of a part of it: then its times are the occurrence's. */
export function draftOf(event: AdminEvent, { scope, occurrence }: Part = WHOLE): EventDraft {
  const first = wallOf(event.start.dateTime);
  const start = scope === 'all' ? first : (occurrence ?? first);
  const end = shiftWall(start, wallLength(first, wallOf(event.end.dateTime)));
  const { summary, description, location, calendarId, isAllDay, imageUrl, imageAlt } = event;
  const { isService } = event;
  const recurrence = readRecurrence(event.recurrence, first, event.start.timeZone);
  return {
    summary,
    description,
    location,
    calendarId,
    isAllDay,
    slug: scope === 'all' ? event.slug : '',
    imageUrl,
    imageAlt,
    isService,
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
export const SPANS_DAYS = 'The event spans multiple days. Are you sure?';

/** The end that a new event gets with its start: an hour later (reference/checks.md#events). */
export function endAfter(start: string): string | undefined {
  return isWallTime(start) ? shiftWall(start, DEFAULT_EVENT_LENGTH_MS) : undefined;
}

export function spansDays(start: string, end: string): boolean {
  return start.slice(0, 10) !== end.slice(0, 10);
}
