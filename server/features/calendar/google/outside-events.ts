import { isDeepStrictEqual } from 'node:util';
import type { EventContent } from '#contract/events.ts';
import { deleteRow, replaceRow } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { noteCanceled } from '#server/features/calendar/dates/canceled.ts';
import { followDates } from '#server/features/calendar/dates/date-identity.ts';
import { contentOf, toRow } from '#server/features/calendar/event-row.ts';
import { writeOccurrences } from '#server/features/calendar/recurrence/occurrences.ts';
import { type EventRow, findEvent } from '#server/features/calendar/store.ts';
import { conflict } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/*
 * Events that another calendar writes. Each call belongs in a transaction of `publish`, which also records it.
 */

export type OutsideEvent = EventRow;

/** An event with its content; undefined if there is none. */
export async function outsideEvent(
  db: Database,
  id: string,
): Promise<{ row: OutsideEvent; content: EventContent } | undefined> {
  const row = await findEvent(db, id);
  return row && { row, content: contentOf(row) };
}

/**
 * Writes an event's new content; undefined if that changes nothing. What other calendars do not know stays, such as its
 * address and its picture, and its series unless another is named. Refuses `invalid`.
 */
export async function changeOutsideEvent(
  { db, clock }: Needs,
  old: OutsideEvent,
  content: EventContent,
): Promise<OutsideEvent | undefined> {
  const { summary, description, location, calendarId, start, end, timeZone } = content;
  const { isAllDay, recurrence, exceptions, seriesId, originalStart } = content;
  const next = {
    ...contentOf(old),
    ...{ summary, description, location, calendarId, start, end, timeZone },
    ...{ isAllDay, recurrence, exceptions },
    ...(seriesId !== '' && { seriesId, originalStart }),
  };
  if (isDeepStrictEqual(next, contentOf(old))) return undefined;
  const row = toRow(next, { now: toStored(clock.now()), old });
  if (!(await replaceRow(db, 'events', old.version, row))) throw conflict(undefined);
  await followDates(db, { old, kept: contentOf(old), next: row });
  await writeOccurrences(db, row, clock.now());
  return row;
}

/** Deletes an event; calendar feeds say so for a year. */
export async function deleteOutsideEvent({ db, clock }: Needs, row: OutsideEvent): Promise<void> {
  await deleteRow(db, 'events', row.id);
  await noteCanceled(db, row, toStored(clock.now()));
}

/** The first few events of a calendar that start then, with that title. */
export const eventsLike = (
  db: Database,
  { calendarId, start, summary }: Pick<EventContent, 'calendarId' | 'start' | 'summary'>,
): Promise<OutsideEvent[]> =>
  listRows(db, 'events', { start_wall: start, summary, calendar_id: calendarId }, ['id'], 20);

/** Puts every event without a calendar into this one; false if there was none. */
export async function adoptEvents(db: Database, calendar_id: string): Promise<boolean> {
  const isAny = await changeRows(db, 'events', { calendar_id: '' }, { calendar_id });
  if (isAny) await changeRows(db, 'occurrences', { calendar_id: '' }, { calendar_id });
  return isAny;
}
