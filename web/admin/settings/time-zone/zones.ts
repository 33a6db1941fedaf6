import { type DateWords, timeInWords } from '#domain/dates/dates.ts';
import { wallDate } from '#domain/dates/wall-time.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { zoneInWords } from '#web/admin/ui/zone-in-words.ts';

export type Zone = {
  /** Its IANA name: `America/Los_Angeles`. */
  id: string;
  /** "Pacific Time (Los Angeles)" */
  name: string;
};

/** Every zone the browser knows, and the one that is set where it knows it by another name, as people call them. */
export function allZones(current: string): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), ...['UTC', current].filter(isKnown)]);
  return [...ids]
    .map((id) => ({ id, name: zoneInWords(id) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** "10:42 AM, Saturday": what a clock there shows. */
export function timeIn(timeZone: string, now: Date, dates: DateWords): string {
  if (!isKnown(timeZone)) return '';
  const wall = nowAtChurch(timeZone, now);
  return `${timeInWords(wall, dates)}, ${dates.weekdays[wallDate(wall).weekday]}`;
}

/** Whether a zone is meant by what was typed: words of its place, its country's half of the world, or its name. */
export function isMeant({ id, name }: Zone, typed: string): boolean {
  const all = `${id} ${name}`.toLowerCase().replaceAll(/[_/]/g, ' ');
  return plain(typed).every((word) => all.includes(word));
}

const plain = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s_/()]+/)
    .filter(Boolean);

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}
