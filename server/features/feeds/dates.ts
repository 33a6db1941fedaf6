import { inZone } from '#server/platform/clock.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/** A stored instant with the church's offset, as RSS has it: "Sat, 21 Nov 2026 19:00:00 -0800" (RFC 822, 5.1). */
export function rssDate(stored: string, timeZone: string): string {
  const at = zoned(stored, timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${days[at.dayOfWeek - 1]}, ${two(at.day)} ${months[at.month - 1]}`;
  const time = [at.hour, at.minute, at.second].map(two).join(':');
  return `${day} ${String(at.year).padStart(4, '0')} ${time} ${at.offset.replace(':', '')}`;
}

/** The same as Atom has it: "2026-11-21T19:00:00-08:00" (RFC 3339). */
export const atomDate = (stored: string, timeZone: string): string =>
  zoned(stored, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** As HTTP has it: "Sun, 22 Nov 2026 03:00:00 GMT" (RFC 9110, 5.6.7). */
export const httpDate = (stored: string): string => rssDate(stored, 'UTC').replace('+0000', 'GMT');

/** Offsets before about 1900 have seconds, which neither format can write: these are in UTC. */
function zoned(stored: string, timeZone: string): Temporal.ZonedDateTime {
  const at = inZone(stored, timeZone);
  return at.offset.length > '+00:00'.length ? at.withTimeZone('UTC') : at;
}
