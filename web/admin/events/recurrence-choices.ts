import {
  type End,
  type On,
  type Ordinal,
  type Recurrence,
  type Weekday,
  weekdayCodes,
} from '#contract/recurrence.ts';
import { isWallTime, shiftDay, wallDate } from '#contract/wall-time.ts';

export type RecurrenceKind = Recurrence['kind'];

export function weekdayOf(wall: string): Weekday {
  return weekdayCodes[wallDate(wall).weekday] ?? 'SU';
}

/** The recurrence of another kind, with what both have in common and the start's own day for the rest. */
export function withKind(now: Recurrence, kind: RecurrenceKind, start: string): Recurrence {
  const isRecurring = now.kind !== 'none' && now.kind !== 'custom';
  const end: End = isRecurring ? now.end : { kind: 'never' };
  const every = isRecurring ? now.every : 1;
  const on: On = 'on' in now ? now.on : { by: 'date', day: wallDate(start).day };
  switch (kind) {
    case 'none':
      return { kind };
    case 'custom':
      return now;
    case 'daily':
      return { kind, every, end };
    case 'weekly':
      return { kind, every, days: [weekdayOf(start)], end };
    case 'monthly':
      return { kind, every, on, end };
    case 'yearly':
      return { kind, every, month: wallDate(start).month, on, end };
  }
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
 * A recurrence after its event's start was changed: a series begins on a day of its own rule, so the rule's day goes
 * along. "Every Sunday" moved to a Monday is every Monday.
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
  // A rule whose day was not the start's own was made elsewhere: it is left as it is.
  if (!daysInMonth(from).some((day) => isSameDay(day, on))) return recurrence;
  const choices = daysInMonth(to);
  const isLast = (day: On) => day.by === 'weekday' && day.ordinal === -1;
  const alike =
    choices.find((day) => day.by === on.by && isLast(day) === isLast(on)) ??
    choices.find((day) => day.by === on.by);
  if (!alike) return recurrence;
  return recurrence.kind === 'monthly'
    ? { ...recurrence, on: alike }
    : { ...recurrence, on: alike, month: wallDate(to).month };
}
