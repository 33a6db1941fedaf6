import { daysBetween, isWallTime, shiftDay, wallDate } from '#domain/dates/wall-time.ts';
import {
  lastDay,
  type On,
  type Ordinal,
  type Recurrence,
  readRecurrence,
  ruleParts,
  type Weekday,
  weekdayCodes,
  writeRecurrence,
} from './recurrence.ts';
import { daysOf, recursOn } from './recurrence-days.ts';

/*
 * What happens to a series whose start moves: the event form shows it while somebody types, and the server does the same
 * for a client that sends only the start. All times are wall time.
 */

export function weekdayOf(wall: string): Weekday {
  return weekdayCodes[wallDate(wall).weekday] ?? 'SU';
}

/** The days of a month that a start is: the 22nd, the fourth Sunday, the last Sunday. */
export function daysInMonth(start: string): On[] {
  const { day, month } = wallDate(start);
  const weekday = weekdayOf(start);
  const isLast = wallDate(shiftDay(start, 7)).month !== month;
  return [
    { by: 'date', day },
    { by: 'weekday', ordinal: Math.ceil(day / 7) as Ordinal, weekday },
    ...(isLast ? [{ by: 'weekday', ordinal: -1, weekday } as const] : []),
  ];
}

export function isSameDay(one: On, other: On): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A recurrence after its event's start was changed: a series begins on a day of its own rule, so the rule's day moves
 * too. "Every Sunday" moved to a Monday becomes "every Monday".
 */
export function followStart(recurrence: Recurrence, from: string, to: string): Recurrence {
  if (!isWallTime(from) || !isWallTime(to)) return recurrence;
  if (recurrence.kind === 'weekly') {
    const [old, now] = [weekdayOf(from), weekdayOf(to)];
    if (recurrence.days.includes(now) || !recurrence.days.includes(old)) return recurrence;
    const days = new Set(recurrence.days.map((day) => (day === old ? now : day)));
    return { ...recurrence, days: weekdayCodes.filter((code) => days.has(code)) };
  }
  if (recurrence.kind !== 'monthly' && recurrence.kind !== 'yearly') return recurrence;
  const { on } = recurrence;
  // A rule on another day than the start was made by another program: it stays as it is.
  if (!daysInMonth(from).some((day) => isSameDay(day, on))) return recurrence;
  const choices = daysInMonth(to);
  const isLast = (day: On) => day.by === 'weekday' && day.ordinal === -1;
  const matching =
    choices.find((day) => day.by === on.by && isLast(day) === isLast(on)) ??
    choices.find((day) => day.by === on.by);
  if (!matching) return recurrence;
  return recurrence.kind === 'monthly'
    ? { ...recurrence, on: matching }
    : { ...recurrence, on: matching, month: wallDate(to).month };
}

/**
 * Starts by the rule of a series, after the series moved from one start to another: they move with it to another hour,
 * and to another day when its rule moves too (Wednesdays that become Thursdays). `rule` is the new rule, if it is another
 * one. Of several weekdays perhaps only one moved: a date that only the old place fits stays on its day.
 */
export function movedStarts(
  starts: readonly string[],
  { from, to, rule }: { from: string; to: string; rule: Recurrence | undefined },
): string[] {
  if (!isWallTime(to)) return [...starts];
  const days = rule ? shiftOf(from, to) : 0;
  const dayOf = (wall: string) => {
    const moved = shiftDay(wall, days);
    const day = wall.slice(0, 10);
    const staysPut = rule && !recursOn(rule, to, moved) && recursOn(rule, to, day);
    return staysPut ? day : moved;
  };
  return starts.map((wall) => (isWallTime(wall) ? dayOf(wall) + to.slice(10) : wall));
}

/** The days between two starts; a week or more counts as a different start, not as a move. */
function shiftOf(from: string, to: string): number {
  const days = daysBetween(from, to);
  return Math.abs(days) > 6 ? 0 : days;
}

/** The rule of a series after its start moved: its day moves too, and it still includes its last day. */
export function movedRule(rule: string, from: string, to: string, timeZone: string): string {
  const before = readRecurrence(rule, from, timeZone);
  if (before.kind === 'none') return rule;
  const isOtherHour = from.slice(10) !== to.slice(10);
  if (before.kind === 'custom') return isOtherHour ? withWholeLastDay(rule, from, timeZone) : rule;
  const after = followStart(before, from, to);
  if (after.kind === 'none' || after.kind === 'custom') return rule;
  const isRuleMoved = after !== before;
  if (after.end.kind !== 'on') return isRuleMoved ? writeRecurrence(after) : rule;
  if (!isRuleMoved && !isOtherHour) return rule;
  const date = shiftDay(after.end.date, isRuleMoved ? shiftOf(from, to) : 0);
  return writeRecurrence({ ...after, end: { kind: 'on', date } });
}

function withWholeLastDay(rule: string, start: string, timeZone: string): string {
  const until = ruleParts(rule)?.get('UNTIL');
  const date = until && lastDay(until, start, timeZone);
  return date ? rule.replace(/UNTIL=[^;]*/i, `UNTIL=${date.replaceAll('-', '')}T235959`) : rule;
}

/**
 * The recurrence of the second part of a series that is split in two: a series that ends after a number of times still
 * ends on the same day, since its count started earlier. `first` is the start of the whole series.
 */
export function secondPart(recurrence: Recurrence, first: string): Recurrence {
  if (recurrence.kind === 'none' || recurrence.kind === 'custom') return recurrence;
  const date = recurrence.end.kind === 'after' && daysOf(recurrence, first)?.at(-1);
  return date ? { ...recurrence, end: { kind: 'on', date } } : recurrence;
}
