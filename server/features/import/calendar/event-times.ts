import ICAL from 'ical.js';
import { MAX_EVENT_DAYS } from '#server/features/calendar/recurrence/recurrence.ts';
import type { Note } from '#server/features/import/planned.ts';
import type { RawEvent } from './components.ts';
import { type Context, isNote, wallOfWhen, zoneOfWhen } from './context.ts';
import type { Property } from './properties.ts';
import { firstOf, type Properties } from './texts.ts';
import { type When, whenOf } from './times.ts';
import { instantIn, wallInZone, type Zone } from './zones.ts';

/** When an event is: its first date, in the zone in which it repeats. */
export type EventTimes = {
  when: When;
  zone: Zone;
  start: Temporal.PlainDateTime;
  end: Temporal.PlainDateTime;
  notes: Note[];
};

/** Its times, or why they are none. */
export function timesOf(
  properties: Properties,
  event: RawEvent,
  context: Context,
): EventTimes | Note {
  const property = firstOf(properties, 'DTSTART');
  const when = whenIn(property);
  if (!when) return { code: property ? 'wrong-start' : 'no-start', values: { line: event.line } };
  const zone = zoneOfWhen(when, event.calendar, context);
  if (isNote(zone)) return zone;
  const start = wallOfWhen(when, zone, zone);
  const end = endOf(properties, { when, zone, start }, { event, context });
  if (isNote(end)) return end;
  const notes: Note[] = isFloatingAbroad(when, zone, context)
    ? [{ code: 'calendar-zone', values: { zone: 'name' in zone ? zone.name : '' } }]
    : [];
  const isBackward = Temporal.PlainDateTime.compare(end, start) < 0;
  if (isBackward) notes.push({ code: 'end-before-start', values: {} });
  const least = when.isDay ? start.add({ days: 1 }) : start;
  const isShort = Temporal.PlainDateTime.compare(end, least) < 0;
  return { when, zone, start, end: isShort ? least : end, notes };
}

/** Whether it is at a time of no zone, and the calendar is of another place (X-WR-TIMEZONE). */
const isFloatingAbroad = ({ isDay, tzid, offset }: When, zone: Zone, context: Context) =>
  !isDay &&
  tzid === undefined &&
  offset === undefined &&
  'name' in zone &&
  zone.name !== context.zone;

const whenIn = (property: Property | undefined): When | undefined =>
  property && whenOf(property.values.join(), property.params);

type Begun = { when: When; zone: Zone; start: Temporal.PlainDateTime };

/** Where it ends in the zone of its start; without an end, a day or a moment (RFC 5545, 3.6.1). */
function endOf(
  properties: Properties,
  { when, zone, start }: Begun,
  { event, context }: { event: RawEvent; context: Context },
): Temporal.PlainDateTime | Note {
  const duration = firstOf(properties, 'DURATION');
  const end = whenIn(firstOf(properties, 'DTEND'));
  if (end) {
    const own = zoneOfWhen(end, event.calendar, context);
    if (isNote(own)) return own;
    const wall = end.isDay ? end.wall : wallOfWhen(end, own, zone);
    const isWhole = !when.isDay || wall.toPlainTime().equals('00:00');
    return isWhole ? wall : wall.toPlainDate().add({ days: 1 }).toPlainDateTime();
  }
  return duration
    ? afterDuration(duration.values.join(), { zone, start, isDay: when.isDay })
    : start;
}

/** Days are days by the clock, hours are hours. */
export function afterDuration(
  text: string,
  { zone, start, isDay }: { zone: Zone; start: Temporal.PlainDateTime; isDay: boolean },
): Temporal.PlainDateTime {
  const found = durationOf(text);
  if (!found) return start;
  const { weeks, days, hours, minutes, seconds, isNegative } = found;
  const sign = isNegative ? -1 : 1;
  const day = start.add({ days: sign * (weeks * 7 + days) });
  if (isDay) return day;
  const time = { hours: sign * hours, minutes: sign * minutes, seconds: sign * seconds };
  return wallInZone(instantIn(day, zone).add(time), zone);
}

/** Longer than an event of ours may be (`isLong`), and short enough to compute with. */
const ENDLESS = ICAL.Duration.fromString('P1000D');

/** Undefined for what is none. */
function durationOf(text: string) {
  try {
    const found = ICAL.Duration.fromString(text.trim().toUpperCase());
    return Math.abs(found.toSeconds()) > ENDLESS.toSeconds() ? ENDLESS : found;
  } catch {
    return undefined;
  }
}

/** Whether it lasts longer than an event of ours may. */
export const isLong = ({ start, end }: EventTimes): boolean =>
  start.until(end).total('days') > MAX_EVENT_DAYS;
