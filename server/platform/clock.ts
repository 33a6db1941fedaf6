/** The only source of the current time. Tests pass in one that stands still. */
export type Clock = {
  now: () => Temporal.Instant;
  /** The same since the epoch, for uses at every request. */
  milliseconds: () => number;
};

export const systemClock: Clock = { now: () => Temporal.Now.instant(), milliseconds: Date.now };

/** An instant as stored: ISO in UTC with milliseconds, so that text order is time order. */
export function toStored(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/*
 * From instants to the wall time of a zone, the church's or an event's own, and back: nothing else of the server does it
 * (clock.unit.test.ts).
 */

/** An instant, as such or as stored, in a zone. */
export const inZone = (at: Temporal.Instant | string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);

/** The day that it is then, as `2026-11-22`. */
export const dayIn = (at: Temporal.Instant | string, timeZone: string): string =>
  inZone(at, timeZone).toPlainDate().toString();

/** The beginning of that day, or of a day that is named. */
export const startOfDay = (
  at: Temporal.Instant | Temporal.PlainDate,
  timeZone: string,
): Temporal.ZonedDateTime =>
  at instanceof Temporal.PlainDate
    ? at.toZonedDateTime(timeZone)
    : inZone(at, timeZone).startOfDay();

/** The date and time that it is then, as `2026-11-22T10:00`. */
export const wallIn = (at: Temporal.Instant | string, timeZone: string): string =>
  inZone(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** When it is that date and time. */
export const instantAt = (
  wall: Temporal.PlainDateTime | string,
  timeZone: string,
): Temporal.Instant => Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant();

/** A stored instant as sent: ISO with the church's offset (reference/rules.md#time). */
export const toSent = (stored: string, timeZone: string): string =>
  inZone(stored, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/**
 * Parses an instant sent by a person or program, as stored: any ISO instant, or a local date-time in the church's zone.
 * Throws a RangeError if it is neither.
 */
export function fromSent(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  return toStored(hasOffset ? Temporal.Instant.from(text) : instantAt(text, timeZone));
}
