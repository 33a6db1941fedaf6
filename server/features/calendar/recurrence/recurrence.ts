import { RRuleTemporal } from 'rrule-temporal';
import type { EventContent } from '#contract/events.ts';
import { ruleParts } from '#domain/recurrence/recurrence.ts';
import { t } from '#languages/t.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { instantAt, inZone } from '#server/platform/clock.ts';
import { checkShape, WrongRule } from './rule-shape.ts';

type Occurrence = { start: Temporal.Instant; end: Temporal.Instant };

/** The longest event allowed, in days: lists look back exactly this far for events that are still running. */
export const MAX_EVENT_DAYS = 31;

type Timed = Pick<EventContent, 'start' | 'end' | 'timeZone' | 'recurrence' | 'exceptions'>;

/**
 * The occurrences of an event that start in `[from, to)`. Rules are computed in wall time, as people mean them:
 * a service at 10:00 is at 10:00 on both sides of a daylight-saving change. A wall time that a change skips is
 * moved forward by the gap; one that comes twice means the first (RFC 5545, 3.3.5). Throws `WrongRule`.
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
      start: instantAt(start, event.timeZone),
      end: instantAt(start.add(length), event.timeZone),
    }))
    .filter(
      ({ start }) =>
        Temporal.Instant.compare(start, from) >= 0 && Temporal.Instant.compare(start, to) < 0,
    );
}

/** Whether an event takes place at all in `[from, to)`. Does not compute a whole long series. Throws `WrongRule`. */
export function takesPlaceIn(event: Timed, from: Temporal.Instant, to: Temporal.Instant): boolean {
  for (let [start, days] = [from, 366]; Temporal.Instant.compare(start, to) < 0; days *= 2) {
    const next = start.add({ hours: 24 * days });
    const end = Temporal.Instant.compare(next, to) < 0 ? next : to;
    if (occurrencesOf(event, start, end).length > 0) return true;
    start = next;
  }
  return false;
}

function wallStarts(
  { recurrence, timeZone }: Timed,
  first: Temporal.PlainDateTime,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Temporal.PlainDateTime[] {
  if (recurrence === '') return [first];
  const wall = (instant: Temporal.Instant) => inZone(instant, timeZone).toPlainDateTime();
  // A day more on both sides: wall time read as UTC is not exactly the instant.
  const start = wall(from).subtract({ days: 1 });
  const end = wall(to).add({ days: 1 });
  return readRule(recurrence, timeZone, first)
    .between(start.toZonedDateTime('UTC'), end.toZonedDateTime('UTC'), true)
    .map((zoned) => zoned.toPlainDateTime());
}

/**
 * How many days, weeks, months or years are searched for a first occurrence: 40 years, which include even the rarest
 * date, February 29 on one weekday; for days, as many as the library searches by default.
 */
const SEARCHED: Record<string, number> = {
  DAILY: 10_000,
  WEEKLY: 2100,
  MONTHLY: 500,
  YEARLY: 41,
};

type Ruled = Pick<Timed, 'start' | 'timeZone' | 'recurrence'>;

/** The first start by a rule, exceptions aside, in wall time; undefined if there is none. Throws `WrongRule`. */
export function firstOccurrence({ start, timeZone, recurrence }: Ruled): string | undefined {
  const first = Temporal.PlainDateTime.from(start);
  const maxIterations = SEARCHED[ruleParts(recurrence)?.get('FREQ') ?? ''];
  const rule = readRule(recurrence, timeZone, first, { ...(maxIterations && { maxIterations }) });
  try {
    const found = rule.next(first.toZonedDateTime('UTC'), true);
    return found?.toPlainDateTime().toString({ smallestUnit: 'minute' });
  } catch {
    // The library looked that far and gave up: February 30.
    return undefined;
  }
}

/**
 * RFC 5545 (3.3.10) writes a rule's end in UTC; without a `Z` it is already wall time. Both become wall time in the form
 * that the library expects.
 */
function untilInWallTime(recurrence: string, timeZone: string): string {
  return recurrence.replace(
    /UNTIL=(\d{8})T(\d{6})(Z?)/i,
    (_, date: string, time: string, utc: string) => {
      if (utc === '') return `UNTIL=${date}T${time}Z`;
      const wall = inZone(`${date}T${time}Z`, timeZone).toPlainDateTime();
      return `UNTIL=${wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`;
    },
  );
}

/** Reads a rule in wall time, which is passed to the library as if it were UTC. Throws `WrongRule`. */
function readRule(
  recurrence: string,
  timeZone: string,
  first: Temporal.PlainDateTime,
  limits: { maxIterations?: number } = {},
): RRuleTemporal {
  checkShape(recurrence, first.toString());
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${untilInWallTime(recurrence, timeZone)}`,
      dtstart: first.toZonedDateTime('UTC'),
      ...limits,
    });
  } catch (error) {
    throw new WrongRule(t('"{recurrence}" is not a recurrence rule (RFC 5545).', { recurrence }), {
      cause: error,
    });
  }
}

/** A series that ends before one of its occurrences: the rule with its end just before it (RFC 5545, 3.3.10). */
export function endBefore(recurrence: string, occurrence: string): string {
  const until = Temporal.PlainDateTime.from(occurrence).subtract({ seconds: 1 });
  const text = until.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  // COUNT and UNTIL exclude each other.
  return `${recurrence.replaceAll(/;?(UNTIL|COUNT)=[^;]*/gi, '').replace(/^;/, '')};UNTIL=${text}`;
}

/** The rule for the part after an occurrence: the same, without a count that started earlier. */
export function withoutCount(recurrence: string): string {
  return recurrence.replace(/;?COUNT=\d+/i, '').replace(/^;/, '');
}

export function exceptionsOf(row: Pick<EventRow, 'exceptions'>): string[] {
  return JSON.parse(row.exceptions);
}
