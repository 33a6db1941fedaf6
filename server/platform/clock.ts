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

/** A stored instant as sent: ISO with the church's offset (reference/rules.md#time). */
export function toSent(stored: string, timeZone: string): string {
  return Temporal.Instant.from(stored)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/**
 * Parses an instant sent by a person or program, as stored: any ISO instant, or a local date-time in the church's zone.
 * Throws a RangeError if it is neither.
 */
export function fromSent(text: string, timeZone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const instant = hasOffset
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  return toStored(instant);
}
