import {
  type EventChanges,
  type EventContent,
  eventContentSchema,
  type Scope,
} from '#contract/events.ts';
import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { movedRule, movedStarts, secondPart } from '#domain/recurrence/moved-series.ts';
import { readRecurrence, writeRecurrence } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import { withoutCount } from '#server/features/calendar/recurrence/recurrence.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { fromSent, wallIn } from '#server/platform/clock.ts';
import { contentOf } from './event-row.ts';
import type { EventRow } from './store.ts';

/** Which occurrences of a series a change applies to: all, or those from this start on, in wall time. */
export type Part = { scope: 'all' } | { scope: Exclude<Scope, 'all'>; occurrence: string };

/**
 * The content of an event, or of a part of its series, after a change. What the change does not name stays; if a series
 * moves and its rule is not named, its rule and canceled dates move with it.
 */
export function changedEvent(old: EventRow, changes: EventChanges, part: Part): EventContent {
  const { startDateTime, endDateTime, version: _, ...fields } = changes;
  const kept = keptPart(contentOf(old), part);
  const start = wallTimeOf('startDateTime', startDateTime, old.time_zone) ?? kept.start;
  const end = wallTimeOf('endDateTime', endDateTime, old.time_zone) ?? kept.end;
  const recurrence =
    fields.recurrence ?? movedRule(kept.recurrence, kept.start, start, old.time_zone);
  const moved =
    recurrence === kept.recurrence ? undefined : readRecurrence(recurrence, start, old.time_zone);
  const exceptions =
    start === kept.start
      ? kept.exceptions
      : movedStarts(kept.exceptions, { from: kept.start, to: start, rule: moved });
  const content = withChanges(
    eventContentSchema,
    { ...kept, start, end, recurrence, exceptions },
    fields,
  );
  if (part.scope === 'all') return content;
  // A part becomes an event with an address of its own: the series keeps the one it has.
  const slug = content.slug === old.slug ? '' : content.slug;
  if (part.scope === 'one')
    return {
      ...content,
      slug,
      recurrence: '',
      exceptions: [],
      seriesId: old.id,
      originalStart: part.occurrence,
    };
  // A count of the whole series began before this part; one that was named for it is its own.
  const isItsOwn = fields.recurrence !== undefined && fields.recurrence !== old.recurrence;
  const rule = content.recurrence;
  return { ...content, slug, recurrence: isItsOwn ? rule : withoutCount(rule) };
}

/** The part of a series that a change applies to, as it is now. */
export function keptPart(content: EventContent, part: Part): EventContent {
  if (part.scope === 'all') return content;
  const { start: first, end, recurrence: rule, timeZone } = content;
  const start = part.occurrence;
  const recurrence = readRecurrence(rule, first, timeZone);
  const second = secondPart(recurrence, first);
  return {
    ...content,
    start,
    end: shiftWall(start, wallLength(first, end)),
    recurrence: second === recurrence ? rule : writeRecurrence(second),
    exceptions: content.exceptions.filter((wall) => wall >= start),
  };
}

/** A sent date and time as wall time of a zone; undefined if it was not sent. Refuses `invalid` for February 31. */
export function wallTimeOf<T extends string | undefined>(
  path: 'startDateTime' | 'endDateTime',
  sent: T,
  timeZone: string,
): T | string {
  if (sent === undefined) return sent;
  try {
    return wallIn(fromSent(sent, timeZone), timeZone);
  } catch {
    throw invalidField(path, t('This is not a date and time of the calendar.'));
  }
}
