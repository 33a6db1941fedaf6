import { findIana } from 'windows-iana';
import { instantAt, inZone } from '#server/platform/clock.ts';
import type { OwnZone } from './own-zone.ts';
import { instantEast, type When } from './times.ts';

/** A zone that an event is in: one of the IANA list, or the offsets of a VTIMEZONE that fits none. */
export type Zone = { name: string } | { own: OwnZone };

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);

/** The zone of the IANA list that is called so, as it is written there; undefined if none is. */
export function ianaZone(name: string): string | undefined {
  if (name.length > 64 || !/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return undefined;
  try {
    return inZone(EPOCH, name).timeZoneId;
  } catch {
    return undefined;
  }
}

/**
 * The zone that a TZID means by its name alone: of the IANA list, of Windows, with a prefix as in
 * `/mozilla.org/20050126_1/Europe/Berlin`, or `UTC+8`.
 */
export function zoneByName(tzid: string): string | undefined {
  const name = tzid.trim().replaceAll(/\s+/g, ' ').slice(0, 200);
  const known = ianaZone(name.replaceAll(' ', '_')) ?? findIana(name)[0];
  if (known !== undefined) return known;
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return 'UTC';
  return zoneAfterPrefix(name) ?? zoneOfOffset(name);
}

function zoneAfterPrefix(name: string): string | undefined {
  const parts = name.split('/').slice(0, 12);
  for (let from = 1; from < parts.length - 1; from += 1) {
    const found = ianaZone(parts.slice(from).join('/'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The IANA list turns the sign around: `Etc/GMT-8` is eight hours east. */
function zoneOfOffset(name: string): string | undefined {
  const [, sign, hours = ''] = /^(?:UTC|GMT)? ?([+-])(\d{1,2})(?::?00)?$/i.exec(name) ?? [];
  if (sign === undefined) return undefined;
  return ianaZone(
    Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`,
  );
}

/** Whether two names are of one zone, such as `US/Pacific` and `America/Los_Angeles`. */
export const isSameZone = (one: string, other: string): boolean =>
  one === other || inZone(EPOCH, one).equals(inZone(EPOCH, other));

/** When a wall time of a zone is. One that is skipped is moved forward; one that comes twice is the first. */
export const instantIn = (wall: Temporal.PlainDateTime, zone: Zone): Temporal.Instant =>
  'name' in zone ? instantAt(wall, zone.name) : zone.own.instantAt(wall);

export const wallInZone = (at: Temporal.Instant, zone: Zone): Temporal.PlainDateTime =>
  'name' in zone ? inZone(at, zone.name).toPlainDateTime() : zone.own.wallAt(at);

/** When a date is, if its time says so or its zone is known. */
export function instantOfWhen(when: When, zone: Zone): Temporal.Instant {
  return when.offset === undefined
    ? instantIn(when.wall, zone)
    : instantEast(when.wall, when.offset);
}
