import { shiftDay, wallDate } from '#domain/dates/wall-time.ts';

/** Days as RFC 5545 names them, in the order of `wallParts`: the church's week begins on Sunday. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type Weekday = (typeof weekdayCodes)[number];

/** First to fifth, and the last. A month without a fifth is skipped (RFC 5545, 3.3.10). */
export const ordinals = [1, 2, 3, 4, 5, -1] as const;
export type Ordinal = (typeof ordinals)[number];

/** `date` is the last day on which it may take place. */
export type End =
  | { kind: 'never' }
  | { kind: 'on'; date: string }
  | { kind: 'after'; times: number };

/** The day in a month: the 24th, or the last Saturday. */
export type On =
  | { by: 'date'; day: number }
  | { by: 'weekday'; ordinal: Ordinal; weekday: Weekday };

/** A recurrence as the event form holds it. `custom` is a rule the form cannot express, kept as it is. */
export type Recurrence =
  | { kind: 'none' }
  | { kind: 'daily'; every: number; end: End }
  | { kind: 'weekly'; every: number; days: Weekday[]; end: End }
  | { kind: 'monthly'; every: number; on: On; end: End }
  | { kind: 'yearly'; every: number; month: number; on: On; end: End }
  | { kind: 'custom'; rule: string };

/** The parts of a rule by name; undefined if it is not a list of `NAME=value`, or names a part twice. */
export function ruleParts(rule: string): Map<string, string> | undefined {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (name === '' || value === '' || more.length > 0 || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  return parts;
}

/**
 * Reads an event's rule. `start` is the event's start in wall time: what a rule leaves out is taken from it
 * (RFC 5545, 3.3.10). `timeZone` is for rules of other programs, which write the end in UTC.
 */
export function readRecurrence(rule: string, start: string, timeZone: string): Recurrence {
  if (rule === '') return { kind: 'none' };
  const parts = ruleParts(rule);
  return (parts && readParts(parts, start, timeZone)) ?? { kind: 'custom', rule };
}

function readParts(
  parts: Map<string, string>,
  start: string,
  timeZone: string,
): Recurrence | undefined {
  const every = wholeNumber(parts.get('INTERVAL') ?? '1');
  const end = readEnd(parts, start, timeZone);
  // A week that begins on another day changes what "every 2 weeks" means; Monday is the standard's default.
  if (!every || !end || (parts.get('WKST') ?? 'MO') !== 'MO') return undefined;
  const has = (...names: string[]) =>
    [...parts.keys()].every((name) => [...names, ...shared].includes(name));
  const { year: _year, month, day, weekday } = wallDate(start);
  if (parts.get('FREQ') === 'DAILY' && has()) return { kind: 'daily', every, end };
  if (parts.get('FREQ') === 'WEEKLY' && has('BYDAY')) {
    const days = (parts.get('BYDAY') ?? weekdayCodes[weekday] ?? '').split(',');
    if (!days.every(isWeekday)) return undefined;
    return { kind: 'weekly', every, days: weekdayCodes.filter((code) => days.includes(code)), end };
  }
  const on = readOn(parts, day);
  if (!on) return undefined;
  if (parts.get('FREQ') === 'MONTHLY' && has('BYDAY', 'BYMONTHDAY'))
    return { kind: 'monthly', every, on, end };
  if (parts.get('FREQ') !== 'YEARLY' || !has('BYMONTH', 'BYDAY', 'BYMONTHDAY')) return undefined;
  // Without a month, a day means every month's (RFC 5545, 3.3.10): more than the form can say.
  if (!parts.has('BYMONTH') && (parts.has('BYDAY') || parts.has('BYMONTHDAY'))) return undefined;
  const named = wholeNumber(parts.get('BYMONTH') ?? String(month), 12);
  return named ? { kind: 'yearly', every, month: named, on, end } : undefined;
}

const shared = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

function readOn(parts: Map<string, string>, startDay: number): On | undefined {
  const byDay = parts.get('BYDAY');
  if (byDay === undefined) {
    const day = wholeNumber(parts.get('BYMONTHDAY') ?? String(startDay), 31);
    return day ? { by: 'date', day } : undefined;
  }
  const [, number = '', weekday = ''] = /^(-?\d)(\w\w)$/.exec(byDay) ?? [];
  const ordinal = ordinals.find((known) => known === Number(number));
  if (parts.has('BYMONTHDAY') || !ordinal || !isWeekday(weekday)) return undefined;
  return { by: 'weekday', ordinal, weekday };
}

function readEnd(parts: Map<string, string>, start: string, timeZone: string): End | undefined {
  const count = parts.get('COUNT');
  const until = parts.get('UNTIL');
  if (count !== undefined) {
    const times = wholeNumber(count);
    return times && until === undefined ? { kind: 'after', times } : undefined;
  }
  if (until === undefined) return { kind: 'never' };
  const date = lastDay(until, start, timeZone);
  return date ? { kind: 'on', date } : undefined;
}

/** The last day a rule's UNTIL allows: not its own day when the event starts later in the day than it. */
export function lastDay(until: string, start: string, timeZone: string): string | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until);
  if (!found) return undefined;
  const [, year, month, day, hour = '23', minute = '59', second = '59', utc = ''] = found;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${written}Z`))) return undefined;
  const wall = utc === 'Z' ? wallTimeIn(timeZone, new Date(`${written}Z`)) : written;
  const startsLater = start.slice(11, 16) > wall.slice(11, 16);
  return startsLater ? shiftDay(wall.slice(0, 10), -1) : wall.slice(0, 10);
}

/** An instant as wall time of a zone. Swedish writes dates as ISO does: `2026-12-14 23:59:59`. */
export function wallTimeIn(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(instant).replace(' ', 'T');
}

/**
 * The rule of a recurrence. Its end is written as wall time, which is what the server recurs in
 * (reference/rules.md#recurrence).
 */
export function writeRecurrence(recurrence: Recurrence): string {
  if (recurrence.kind === 'none') return '';
  if (recurrence.kind === 'custom') return recurrence.rule;
  const { kind, every, end } = recurrence;
  const parts = [`FREQ=${kind.toUpperCase()}`];
  if (every > 1) parts.push(`INTERVAL=${every}`);
  if (kind === 'weekly') parts.push(`BYDAY=${recurrence.days.join(',')}`);
  if (kind === 'yearly') parts.push(`BYMONTH=${recurrence.month}`);
  if (kind === 'monthly' || kind === 'yearly') parts.push(writeOn(recurrence.on));
  if (end.kind === 'after') parts.push(`COUNT=${end.times}`);
  if (end.kind === 'on') parts.push(`UNTIL=${end.date.replaceAll('-', '')}T235959`);
  return parts.join(';');
}

function writeOn(on: On): string {
  return on.by === 'date' ? `BYMONTHDAY=${on.day}` : `BYDAY=${on.ordinal}${on.weekday}`;
}

function isWeekday(text: string): text is Weekday {
  return weekdayCodes.some((code) => code === text);
}

function wholeNumber(text: string, most = 9999): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : undefined;
}
