import type { EventContent } from '#contract/events.ts';
import { partKey, partOfKey } from '#domain/part-keys.ts';
import { movedStarts } from '#domain/recurrence/moved-series.ts';
import { readRecurrence } from '#domain/recurrence/recurrence.ts';
import { renameDrafts } from '#server/content/drafts/drafts.ts';
import { contentOf } from '#server/features/calendar/event-row.ts';
import { type EventRow, findEvent } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';
import {
  deleteDatesOfNone,
  findDate,
  findDateAt,
  insertDate,
  type Move,
  moveCanceledDates,
  moveChangedDates,
  moveIdentities,
  type Place,
} from './date-store.ts';

/*
 * Which date of a series is which, whatever becomes of the series (docs/decisions/0095-the-identity-of-a-date.md). A date
 * is the first series and its start by the rule when something first hung on it, as RECURRENCE-ID in RFC 5545. Its row
 * says where it is now. What hangs on a date names the date's id; it need not know that series move.
 */

/** The id of the date that is at this place; it gets one if it has none. Belongs in a transaction of `publish`. */
export async function identify(db: Database, place: Place): Promise<string> {
  const known = await findDateAt(db, place);
  if (known) return known.id;
  const series = await findEvent(db, place.seriesId);
  return nameDate(db, { rootId: series?.root_id || place.seriesId, start: place.start }, place);
}

/** Which date one is for good. */
type Identity = { rootId: string; start: string };

/** Stores a date with its identity and its place; returns its id. */
export async function nameDate(db: Database, date: Identity, place: Place): Promise<string> {
  // Another date may have been there before the series moved: the next one of this name is numbered.
  for (let number = 1; ; number += 1) {
    const id = dateIdOf(date, number);
    const row = { id, root_id: date.rootId, original_start: date.start };
    await insertDate(db, { ...row, series_id: place.seriesId, start_wall: place.start });
    const stored = await findDate(db, id);
    if (stored?.series_id === place.seriesId && stored.start_wall === place.start) return id;
  }
}

/** `{root}_20261203T1900`, and `…-2` for the second of that name. */
export const dateIdOf = ({ rootId, start }: Identity, number = 1): string =>
  `${rootId}_${start.replaceAll(/[-:]/g, '')}${number === 1 ? '' : `-${number}`}`;

/** Where a date is now; undefined for an id that is none. */
export async function placeOf(db: Database, id: string): Promise<Place | undefined> {
  const row = await findDate(db, id);
  return row && { seriesId: row.series_id, start: row.start_wall };
}

/**
 * What is stored by the place of a date. A feature that notes its own rows so has to be here; better, it notes the
 * date's id.
 */
const followers: readonly ((db: Database, move: Move) => Promise<void>)[] = [
  moveIdentities,
  moveChangedDates,
  moveCanceledDates,
  moveDrafts,
];

/** What is written of dates and not saved goes with them. */
function moveDrafts(db: Database, { from, to, move }: Move): Promise<void> {
  return renameDrafts(db, { kind: 'event', start: `${from.seriesId}_` }, (id) => {
    const { seriesId, part } = partOfKey(id) ?? {};
    if (seriesId !== from.seriesId || !part || part.occurrence < from.start) return id;
    return partKey(to, { ...part, occurrence: move(part.occurrence) });
  });
}

/**
 * Dates go with their series when it moves or is cut in two, as its canceled dates do; dates that were changed alone take
 * place when they did. `kept` is the part of the series that was changed, as it was, and `next` the series it became.
 */
export async function followDates(
  db: Database,
  { old, kept, next }: { old: EventRow; kept: EventContent; next: EventRow },
): Promise<void> {
  if (old.recurrence === '' || next.recurrence === '') return;
  if (old.id === next.id && kept.start === next.start_wall) return;
  const move = moverOf(kept, contentOf(next));
  for (const follow of followers)
    await follow(db, { from: { seriesId: old.id, start: kept.start }, to: next.id, move });
}

type Ruled = Pick<EventContent, 'start' | 'recurrence' | 'timeZone'>;

/** Where a series' starts by the rule go when it becomes another one. */
export function moverOf(kept: Ruled, next: Ruled): (start: string) => string {
  const [from, to] = [kept.start, next.start];
  if (from === to) return (start) => start;
  const rule =
    next.recurrence === kept.recurrence
      ? undefined
      : readRecurrence(next.recurrence, to, next.timeZone);
  return (start) => movedStarts([start], { from, to, rule })[0] ?? start;
}

/** Forgets the dates of series that are gone for good. */
export const forgetOldDates = ({ db }: { db: Database }): Promise<void> => deleteDatesOfNone(db);
