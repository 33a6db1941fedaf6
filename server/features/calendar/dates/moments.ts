import { createHash } from 'node:crypto';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import {
  changedAlone,
  type EventRow,
  lastEndOf,
  partsOf,
} from '#server/features/calendar/dates/signed-up-dates.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import type { Database } from '#server/schema.ts';

/** What does not take place. */
export const NONE = 'none';

/**
 * When and where something is, for comparison with what people were told: another text means that they should know. A
 * title or a description is not a part of it.
 */
export async function momentOf(db: Database, gathering: Gathering | undefined): Promise<string> {
  if (!gathering || gathering.isCanceled) return NONE;
  const { event, place, starts_at, ends_at } = gathering;
  if (place || event.recurrence === '')
    return digestOf([starts_at, ends_at, event.is_all_day, event.location]);
  return digestOf([starts_at, await wholeOf(db, gathering)]);
}

const digestOf = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);

/** Of all dates of a series: cut in two, it is the same as long as both parts are. */
async function wholeOf(db: Database, { eventId, event }: Gathering) {
  const parts = await partsOf(db, eventId);
  const changed = (await Promise.all(parts.map(({ id }) => changedAlone(db, id)))).flat();
  const isSame = (date: EventRow) =>
    date.start_wall === date.original_start && date.location === event.location;
  const same = new Set(changed.filter(isSame).map(({ original_start }) => original_start));
  const rules = new Set(parts.map((part) => JSON.stringify(ruleOf(part))));
  const last = parts.at(-1);
  const isEndless = !last || !/(UNTIL|COUNT)=/i.test(last.recurrence);
  return [
    [...rules].sort(),
    isEndless ? '' : await lastEndOf(db, last),
    parts
      .flatMap(exceptionsOf)
      .filter((wall) => !same.has(wall))
      .sort(),
    changed
      .filter((date) => !isSame(date))
      .map(({ start_wall, end_wall, location }) => [start_wall, end_wall, location]),
  ];
}

const ruleOf = ({ recurrence, start_wall, end_wall, time_zone, location }: EventRow) => [
  recurrence.replaceAll(/;?(UNTIL|COUNT)=[^;]*/gi, ''),
  start_wall.slice(11),
  end_wall.slice(11),
  time_zone,
  location,
];
