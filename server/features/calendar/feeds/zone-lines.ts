import { weekdayCodes } from '#domain/recurrence/recurrence.ts';
import { instantAt, inZone } from '#server/platform/clock.ts';

/*
 * Time zones as calendar files describe them (RFC 5545, 3.6.5), made from the same rules that occurrences are computed
 * with, so that both always agree.
 */

/** How far ahead changes are listed that follow no simple rule. */
const YEARS_AHEAD = 12;
/** A change that was the same in this many last years goes on by its rule. */
const YEARS_OF_RULE = 8;

/** A change of a zone's offset, at a wall time by the offset before it. */
type Change = { at: Temporal.PlainDateTime; before: string; after: string; isLater: boolean };

/** A zone from a year on, as lines. */
export function zoneLines(timeZone: string, fromYear: number, thisYear: number): string[] {
  const start = Temporal.PlainDateTime.from({ year: fromYear, month: 1, day: 1 });
  const first = inZone(instantAt(start, timeZone), timeZone);
  const changes = changesOf(first, thisYear + YEARS_AHEAD);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...part({ at: start, before: first.offset, after: first.offset, isLater: false }),
    ...Map.groupBy(changes, ({ before, after }) => `${before} ${after}`)
      .values()
      .flatMap(partsOf),
    'END:VTIMEZONE',
  ];
}

function changesOf(first: Temporal.ZonedDateTime, lastYear: number): Change[] {
  const changes: Change[] = [];
  let next = first.getTimeZoneTransition('next');
  while (next && next.year <= lastYear) {
    const { offset: before } = next.subtract({ nanoseconds: 1 });
    const { offset: after } = next;
    if (before !== after) {
      const at = inZone(next.toInstant(), before).toPlainDateTime();
      const isLater = next.offsetNanoseconds > next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
      changes.push({ at, before, after, isLater });
    }
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** The changes between the same two offsets: those of a rule that goes on as the rule, the others one by one. */
function partsOf(changes: Change[]): string[] {
  const day = ruleOf(changes.slice(-YEARS_OF_RULE));
  const from = day === undefined ? changes.length : firstOfRule(changes, day);
  const [ruled] = changes.slice(from);
  return [
    // Each in a part of its own: some programs read only the first of a list of dates.
    ...changes.slice(0, from).flatMap((change) => part(change)),
    ...(ruled ? part(ruled, [`RRULE:FREQ=YEARLY;BYMONTH=${ruled.at.month};BYDAY=${day}`]) : []),
  ];
}

/** "The second Sunday" or "the last Sunday", if all these changes were on it, in the same month, one a year. */
function ruleOf(changes: Change[]): string | undefined {
  if (changes.length < YEARS_OF_RULE) return undefined;
  return daysOfMonth(changes[0]).find((day) => firstOfRule(changes, day) === 0);
}

/** Where the changes begin that follow a rule without a gap. */
function firstOfRule(changes: Change[], day: string): number {
  const last = changes.length - 1;
  const { at } = changes[last] ?? {};
  let index = changes.length;
  while (index > 0) {
    const change = changes[index - 1];
    const isNext =
      change?.at.month === at?.month &&
      change?.at.toPlainTime().equals(at?.toPlainTime() ?? '00:00') &&
      change?.at.year === (at?.year ?? 0) - (last - index + 1) &&
      daysOfMonth(change).includes(day);
    if (!isNext) break;
    index -= 1;
  }
  return index;
}

function daysOfMonth(change: Change | undefined): string[] {
  if (!change) return [];
  const { day, dayOfWeek, daysInMonth } = change.at;
  const weekday = weekdayCodes[dayOfWeek % 7];
  const numbered = `${Math.ceil(day / 7)}${weekday}`;
  return day + 7 > daysInMonth ? [`-1${weekday}`, numbered] : [numbered];
}

function part({ at, before, after, isLater }: Change, more: string[] = []): string[] {
  const name = isLater ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${written({ at })}`,
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${after.replaceAll(':', '')}`,
    ...more,
    `END:${name}`,
  ];
}

const written = ({ at }: Pick<Change, 'at'>) =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
