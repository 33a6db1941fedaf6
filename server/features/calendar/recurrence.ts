import { RRuleTemporal } from 'rrule-temporal';
import type { EventContent } from '#contract/calendar.ts';

export type Occurrence = { start: Temporal.Instant; end: Temporal.Instant };

/** The longest event the calendar takes, in days: lists look back exactly this far for what still runs. */
export const MAX_EVENT_DAYS = 31;

/** A recurrence rule that cannot be read; its message says why. */
export class WrongRule extends Error {}

type Timed = Pick<EventContent, 'start' | 'end' | 'timeZone' | 'recurrence' | 'exceptions'>;

/**
 * The occurrences of an event that start in `[from, to)`. Rules are followed in wall time, as people mean them:
 * a service at 10:00 is at 10:00 on both sides of a daylight-saving change. A wall time that a change skips is
 * moved forward by the gap; one that comes twice means the first (RFC 5545, 3.3.5).
 */
export function occurrencesOf(
  event: Timed,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Occurrence[] {
  const first = Temporal.PlainDateTime.from(event.start);
  const length = first.until(Temporal.PlainDateTime.from(event.end));
  const exceptions = new Set(event.exceptions);
  return wallStarts(event, first, from, to)
    .filter((start) => !exceptions.has(start.toString({ smallestUnit: 'minute' })))
    .map((start) => ({
      start: start.toZonedDateTime(event.timeZone).toInstant(),
      end: start.add(length).toZonedDateTime(event.timeZone).toInstant(),
    }))
    .filter(
      ({ start }) =>
        Temporal.Instant.compare(start, from) >= 0 && Temporal.Instant.compare(start, to) < 0,
    );
}

function wallStarts(
  { recurrence, timeZone }: Timed,
  first: Temporal.PlainDateTime,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.PlainDateTime[] {
  if (recurrence === '') return [first];
  const wall = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
  // A day more on both sides: wall time in UTC clothes is not quite the instant.
  const start = wall(from).subtract({ days: 1 });
  const end = wall(to).add({ days: 1 });
  return readRule(untilInWallTime(recurrence, timeZone), first)
    .between(start.toZonedDateTime('UTC'), end.toZonedDateTime('UTC'), true)
    .map((zoned) => zoned.toPlainDateTime());
}

/** Whether a rule has an occurrence at all, exceptions aside. Throws `WrongRule`. */
export function everOccurs({
  start,
  timeZone,
  recurrence,
}: Pick<Timed, 'start' | 'timeZone' | 'recurrence'>): boolean {
  const first = Temporal.PlainDateTime.from(start);
  const rule = readRule(untilInWallTime(recurrence, timeZone), first);
  try {
    return rule.next(first.toZonedDateTime('UTC'), true) !== null;
  } catch {
    // The library looked at 10,000 days, months or years and gave up: 30 February.
    return false;
  }
}

/**
 * RFC 5545 (3.3.10) gives a rule's end in UTC; without a `Z` it is wall time already. Either becomes wall time,
 * written as the library wants it.
 */
function untilInWallTime(recurrence: string, timeZone: string): string {
  return recurrence.replace(
    /UNTIL=(\d{8})T(\d{6})(Z?)/i,
    (_, date: string, time: string, utc: string) => {
      if (utc === '') return `UNTIL=${date}T${time}Z`;
      const wall = Temporal.Instant.from(`${date}T${time}Z`)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime();
      return `UNTIL=${wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`;
    },
  );
}

/** Rules that recur within a day: no calendar of a church does, and one of them could be millions of occurrences. */
const WITHIN_A_DAY = /FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=[^;]*,/i;

/** Reads a rule over wall time, which is handed to the library as if it were UTC. Throws `WrongRule`. */
export function readRule(recurrence: string, first: Temporal.PlainDateTime): RRuleTemporal {
  if (WITHIN_A_DAY.test(recurrence))
    throw new WrongRule(`"${recurrence}" recurs more than once a day. Make several events of it.`);
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${recurrence}`,
      dtstart: first.toZonedDateTime('UTC'),
    });
  } catch (error) {
    throw new WrongRule(`"${recurrence}" is not a recurrence rule (RFC 5545).`, { cause: error });
  }
}
