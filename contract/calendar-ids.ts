import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';

/** The most calendars a church keeps beside its main one. */
export const MAX_CALENDARS = 20;
export const MAX_CALENDAR_ID = 40;

type Named = { id: string; name: string };

/**
 * Calendars with an id each: who has one keeps it when the name changes, so that events and feeds stay with it. A new
 * one, or a second one with the same id, gets it from its name.
 */
export function withCalendarIds<T extends Named>(calendars: readonly T[]): T[] {
  const taken = new Set<string>([MAIN_CALENDAR]);
  const kept = calendars.map((calendar) => {
    const isOwn = calendar.id !== '' && !taken.has(calendar.id);
    if (isOwn) taken.add(calendar.id);
    return { calendar, isOwn };
  });
  return kept.map(({ calendar, isOwn }) => {
    if (isOwn) return calendar;
    const id = freeId(calendar.name, taken);
    taken.add(id);
    return { ...calendar, id };
  });
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, MAX_CALENDAR_ID - 3)
      .replace(/-+$/, '') || 'calendar';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The calendar that an event's id names; undefined for the main one, which an unknown id means too. */
export const calendarOf = <T extends { id: string }>(
  calendars: readonly T[],
  id: string,
): T | undefined => calendars.find((calendar) => calendar.id === id);
