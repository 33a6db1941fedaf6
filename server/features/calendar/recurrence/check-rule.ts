import type { EventContent } from '#contract/events.ts';
import { wallDate } from '#domain/dates/wall-time.ts';
import { readRecurrence, weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { instantAt } from '#server/platform/clock.ts';
import { timedOf } from './occurrences.ts';
import { firstOccurrence, occurrencesOf, takesPlaceIn } from './recurrence.ts';
import { LAST_YEAR, WrongRule } from './rule-shape.ts';

/** Refuses text that is not a rule, rules that take long to compute, and rules by which the event never takes place. */
export function checkRule(content: Pick<EventContent, 'start' | 'timeZone' | 'recurrence'>): void {
  if (content.recurrence === '') return;
  if (followed(() => firstOccurrence(content)) === undefined)
    throw invalidField(
      'recurrence',
      t('With this rule the event never takes place. Choose another rule, or a later end.'),
    );
}

/** Whether an event takes place then, in its wall time. Refuses `invalid` if its rule cannot be computed. */
export const isDateOf = (row: EventRow, wall: string): boolean =>
  followed(() => startsAt(row, wall));

/** The same where nobody can be asked for another rule: by one that cannot be computed, an event takes no place. */
export function takesPlaceAt(row: EventRow, wall: string): boolean {
  try {
    return startsAt(row, wall);
  } catch (error) {
    if (error instanceof WrongRule) return false;
    throw error;
  }
}

/** Whether a series takes place at all before then. */
export const takesPlaceBefore = (row: EventRow, wall: string): boolean =>
  followed(() => takesPlaceIn(timedOf(row), instantOf(row.start_wall, row), instantOf(wall, row)));

/** Throws `WrongRule`. */
function startsAt(row: EventRow, wall: string): boolean {
  // Nobody plans further ahead, and it would take long to compute.
  if (Number(wall.slice(0, 4)) > LAST_YEAR) return false;
  try {
    const start = instantOf(wall, row);
    return occurrencesOf(timedOf(row), start, start.add({ minutes: 1 })).length > 0;
  } catch (error) {
    // February 31
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const instantOf = (wall: string, { time_zone }: EventRow) => instantAt(wall, time_zone);

/** Runs work that computes a rule; refuses `invalid` if the rule cannot be computed. */
function followed<T>(follow: () => T): T {
  try {
    return follow();
  } catch (error) {
    if (error instanceof WrongRule) throw invalidField('recurrence', error.message);
    throw error;
  }
}

/**
 * Whether a series would take place then if none of its dates were canceled. Weekly rules, which most services have, are read without
 * the library: it takes milliseconds for each date.
 */
export function isOfRule(event: EventRow, wall: string): boolean {
  const { start_wall: start, time_zone } = event;
  const rule = readRecurrence(event.recurrence, start, time_zone);
  const isPlain =
    (rule.kind === 'daily' || rule.kind === 'weekly') &&
    rule.every === 1 &&
    rule.end.kind !== 'after';
  if (!isPlain) return takesPlaceAt({ ...event, exceptions: '[]' }, wall);
  const isInTime = wall >= start && wall.slice(11) === start.slice(11);
  if (rule.end.kind === 'on' && wall.slice(0, 10) > rule.end.date) return false;
  const day = weekdayCodes[wallDate(wall).weekday];
  return isInTime && (rule.kind === 'daily' || rule.days.some((code) => code === day));
}
