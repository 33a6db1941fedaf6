import {
  type AdminEvent,
  type EventContent,
  type EventInput,
  eventContentSchema,
} from '#contract/events.ts';
import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { nextRow, rowCodec } from '#server/content/codec.ts';
import type { Services } from '#server/context.ts';
import { checkRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { horizonOf } from '#server/features/calendar/recurrence/occurrences.ts';
import { MAX_EVENT_DAYS } from '#server/features/calendar/recurrence/recurrence.ts';
import { withIds } from '#server/features/intake/answers.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { instantAt, toSent, toStored } from '#server/platform/clock.ts';
import { nextStart } from './occurrence-store.ts';
import type { EventRow } from './store.ts';

/** `start` and `end` are words of SQL: their columns are called `start_wall` and `end_wall`. */
const codec = rowCodec(eventContentSchema.omit({ start: true, end: true }));

/** The row for a content; without `old`, for a new event. An empty address is settled when it is stored. Refuses `invalid` for impossible values. */
export function toRow(
  content: EventContent,
  { now, id, old }: { now: string; id?: string | undefined; old?: EventRow | undefined },
): EventRow {
  checkTimes(content);
  checkRule(content);
  return {
    ...nextRow(old, { now, id }),
    ...codec.columnsOf(withQuestionIds(content)),
    start_wall: content.start,
    end_wall: content.end,
    root_id: old?.root_id ?? '',
    worked_out_to: horizonOf(Temporal.Instant.from(now)),
    // Written with its occurrences.
    shown_at: old?.shown_at ?? '',
    next_ends_at: old?.next_ends_at ?? null,
  };
}

const withQuestionIds = (content: EventContent): EventContent => ({
  ...content,
  signUp: { ...content.signUp, questions: withIds(content.signUp.questions) },
});

/** The row after a change that concerns it alone. */
export const rowAfter = (
  old: EventRow,
  change: Partial<Pick<EventRow, 'exceptions' | 'recurrence' | 'is_service'>>,
  now: string,
): EventRow => ({ ...old, ...change, updated_at: now, version: old.version + 1 });

/** A row as the content it was written from. */
export function contentOf(row: EventRow): EventContent {
  return { ...codec.contentOf(row), start: row.start_wall, end: row.end_wall };
}

/** When an event begins and ends by its own times, as stored: a series, its first date. */
export function momentsOf({
  start_wall,
  end_wall,
  time_zone,
}: Pick<EventRow, 'start_wall' | 'end_wall' | 'time_zone'>) {
  const stored = (wall: string) => toStored(instantAt(wall, time_zone));
  return { starts_at: stored(start_wall), ends_at: stored(end_wall) };
}

/** When a date of an event begins and ends, by its start in wall time. */
export const momentsAt = (event: EventRow, start_wall: string) =>
  momentsOf({
    ...event,
    start_wall,
    end_wall: shiftWall(start_wall, wallLength(event.start_wall, event.end_wall)),
  });

/** A stored state as it is saved: wall time of its zone. A release before may not have known every field. */
export function toInput(row: EventRow): Omit<EventInput, 'version'> {
  const {
    start,
    end,
    timeZone: _zone,
    seriesId: _series,
    originalStart: _start,
    ...fields
  } = contentOf(row);
  return { ...fields, startDateTime: start, endDateTime: end };
}

function checkTimes(content: EventContent): void {
  try {
    const start = Temporal.PlainDateTime.from(content.start, { overflow: 'reject' });
    const end = Temporal.PlainDateTime.from(content.end, { overflow: 'reject' });
    if (Temporal.PlainDateTime.compare(end, start) < 0)
      throw invalidField('endDateTime', t('The event ends before it starts. Choose a later end.'));
    if (start.until(end).total('days') > MAX_EVENT_DAYS)
      throw invalidField(
        'endDateTime',
        t('An event lasts at most {max} days. Make a longer one recur.', { max: MAX_EVENT_DAYS }),
      );
    // Throws for a year outside the range of dates.
    for (const wall of [start, end]) instantAt(wall, content.timeZone);
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('startDateTime', t('This is not a date and time of the calendar.'));
    throw error;
  }
}

/** An event as administrators read it. */
export async function toAdminEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: EventRow,
): Promise<AdminEvent> {
  const { timeZone } = await siteSettings(db);
  const moment = (wall: string) => {
    const instant = instantAt(wall, row.time_zone);
    return { dateTime: toSent(toStored(instant), row.time_zone), timeZone: row.time_zone };
  };
  const next = await nextStart(db, row.id, toStored(clock.now()));
  const { start, end, timeZone: _zone, ...details } = contentOf(row);
  return {
    id: row.id,
    ...details,
    start: moment(start),
    end: moment(end),
    next: next === null ? null : toSent(next, timeZone),
    version: row.version,
  };
}
