import { instantAt, inZone } from '#server/platform/clock.ts';
import type { When } from './google-item.ts';

/** An event that the site cannot have as Google has it; the message says why, and follows the event's title. */
export class NotTaken extends Error {}

/** Events of other years are somebody's mistake; rules are followed between these (calendar/recurrence/rule-shape.ts). */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Wall time of a zone, `2026-11-22T10:00`, or of no zone for a whole day, which begins at 00:00. Throws `NotTaken`. */
export function wallOf(when: When | null | undefined, zone: string): string {
  try {
    const wall = when?.date
      ? Temporal.PlainDate.from(when.date).toPlainDateTime()
      : dateTimeOf(when, zone).toPlainDateTime();
    if (wall.year < FIRST_YEAR || wall.year > LAST_YEAR)
      throw new NotTaken(`it is in the year ${wall.year}`);
    return wall.toString({ smallestUnit: 'minute' });
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    throw new NotTaken('it has no date that can be read');
  }
}

/** Google writes an offset, a zone, or both (RFC 3339); without an offset, the zone says which instant is meant. */
function dateTimeOf(when: When | null | undefined, zone: string): Temporal.ZonedDateTime {
  const text = when?.dateTime ?? '';
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return inZone(text, zone);
  const own = zoneOf(when?.timeZone) ?? zone;
  return inZone(instantAt(text, own), zone);
}

/** A zone's name, if it is one of the IANA list that this machine knows. */
export function zoneOf(name: string | null | undefined): string | undefined {
  if (!name || name.length > 64 || /^[+-]/.test(name)) return undefined;
  try {
    inZone(Temporal.Instant.fromEpochMilliseconds(0), name);
    return name;
  } catch {
    return undefined;
  }
}

/** `20261203T190000` of a wall time; `20261203` of a day. */
export const compact = (wall: string, isDay: boolean) =>
  isDay ? wall.slice(0, 10).replaceAll('-', '') : `${wall.replaceAll(/[-:]/g, '')}00`;

/** A wall time of a zone as an instant of RFC 5545: `20261204T030000Z`. */
export function utcOf(wall: string, zone: string): string {
  const instant = instantAt(wall, zone);
  return instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}
