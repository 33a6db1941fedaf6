/**
 * Dates in words. Every instant the API sends carries the church's offset, so its first 16 characters are
 * wall time at the church: words are made from them alone, the same on the server and in any browser.
 */

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The wall time an ISO instant or date-time names. `month` counts from 1, `weekday` from Sunday = 0. */
export function wallParts(iso: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = iso
    .slice(0, 16)
    .split(/[-T:]/)
    .map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month,
    day,
    hour,
    minute,
    weekdayName: weekdayNames[weekday] ?? '',
    monthName: monthNames[month - 1] ?? '',
  };
}

/** "Sunday, 22 November" */
export function dayInWords(iso: string): string {
  const { weekdayName, day, monthName } = wallParts(iso);
  return `${weekdayName}, ${day} ${monthName}`;
}

/** "22 November 2026" */
export function dateInWords(iso: string): string {
  const { day, monthName, year } = wallParts(iso);
  return `${day} ${monthName} ${year}`;
}

/** "10 AM", "6:30 PM" */
export function timeInWords(iso: string): string {
  const { hour, minute } = wallParts(iso);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Nov 22, 2026, 10:00 AM": the medium date and time of the members' dashboard (specification 2). */
export function mediumDateTime(iso: string): string {
  const { day, monthName, year, hour, minute } = wallParts(iso);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${monthName.slice(0, 3)} ${day}, ${year}, ${clock}`;
}

/** "Sunday, 22 November · 10 AM – 11:30 AM"; an all-day event names its days alone. `end` is exclusive. */
export function whenInWords(start: string, end: string, isAllDay: boolean): string {
  if (isAllDay) {
    const lastDay = dayBefore(end);
    return lastDay <= start.slice(0, 10)
      ? `${dayInWords(start)} · all day`
      : `${dayInWords(start)} – ${dayInWords(lastDay)}`;
  }
  if (start.slice(0, 10) === end.slice(0, 10)) {
    return start.slice(0, 16) === end.slice(0, 16)
      ? `${dayInWords(start)} · ${timeInWords(start)}`
      : `${dayInWords(start)} · ${timeInWords(start)} – ${timeInWords(end)}`;
  }
  return `${dayInWords(start)} · ${timeInWords(start)} – ${dayInWords(end)} · ${timeInWords(end)}`;
}

/** "10AM", "6:30PM": a service time as the footer writes it (specification 2). `time` is `18:30`. */
export function serviceTimeInWords(time: string): string {
  return timeInWords(`2000-01-01T${time}`).replace(' ', '');
}

function dayBefore(iso: string): string {
  const { year, month, day } = wallParts(iso);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}
