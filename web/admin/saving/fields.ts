/** Whether two drafts say the same. They are plain data, as sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * An instant as a date-time field shows it: wall time at the church, its first 16 characters (reference/rules.md#time).
 */
export function toWall(instant: string | null): string | null {
  return instant === null ? null : instant.slice(0, 16);
}

/**
 * A date-time field's value as sent. One that was not changed goes back as it came, so that the hour that comes twice
 * in autumn stays the one it was; another as wall time, which the server reads in the church's zone.
 */
export function dateToSend(wall: string | null, before: string | null | undefined): string | null {
  return before && toWall(before) === wall ? before : wall;
}

/** Wall time at the church now, `2026-11-22T10:00`: comparable with the first 16 characters of any instant sent. */
export function nowAtChurch(timeZone: string, now = new Date()): string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(now).replace(' ', 'T');
}
