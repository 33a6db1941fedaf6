import { instantAt } from '#server/platform/clock.ts';
import type { Property } from './properties.ts';

/** A date as a calendar file writes it (RFC 5545, 3.3.4 and 3.3.5): a day, or a time of UTC, of a zone, or of none. */
export type When = {
  /** With seconds; of a day, its beginning. */
  wall: Temporal.PlainDateTime;
  isDay: boolean;
  /** Minutes east of UTC, where the time itself says so. */
  offset: number | undefined;
  /** The zone's name in the file. */
  tzid: string | undefined;
};

/** Events of other years are somebody's mistake; rules are followed between these (calendar/recurrence/rule-shape.ts). */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

const FORM =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date of the calendar; undefined for February 31, and for what is no date. */
export function whenOf(text: string, params: Property['params'] = {}): When | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] =
    FORM.exec(text.trim()) ?? [];
  const isDay = !/T/i.test(text);
  const wall = plainOf(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  if (!wall || wall.year < FIRST_YEAR || wall.year > LAST_YEAR) return undefined;
  return {
    wall,
    isDay,
    offset: zone ? offsetOf(zone) : undefined,
    tzid: isDay ? undefined : params.tzid?.trim() || undefined,
  };
}

function plainOf(text: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** `Z`, `+0530` or `-08:00` in minutes. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(text) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

/** The dates of a property that has several, such as EXDATE; of a period (RFC 5545, 3.3.9) its start. */
export function whensOf({ values, params }: Property): (When & { until?: string })[] {
  return (
    values
      .join(',')
      // vCalendar 1.0 separates by semicolons.
      .split(/[,;]/)
      .flatMap((text) => {
        const [start = '', until] = text.split('/');
        const when = whenOf(start, params);
        return when ? [{ ...when, ...(until !== undefined && { until }) }] : [];
      })
  );
}

/** `2026-11-22T10:00` */
export const minuteOf = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'minute' });

/** `20261122T180000Z`, `20261122`, or `20261122T100000` for a time of no zone: the same in each file that has the date. */
export function idOf(
  { wall, isDay }: Pick<When, 'wall' | 'isDay'>,
  at: Temporal.Instant | undefined,
): string {
  const letters = (text: string) => text.replaceAll(/[-:]/g, '');
  if (isDay) return letters(wall.toPlainDate().toString());
  if (!at) return letters(wall.toString({ smallestUnit: 'second' }));
  return letters(at.toString({ smallestUnit: 'second' }));
}

/** The instant of a wall time that is so many minutes east of UTC. */
export const instantEast = (wall: Temporal.PlainDateTime, minutes: number): Temporal.Instant =>
  instantAt(wall, 'UTC').subtract({ minutes });
