import { isDeepStrictEqual } from 'node:util';
import type { EventContent } from '#contract/events.ts';
import { deleteRow, replaceRow } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { noteCanceled } from '#server/features/calendar/dates/canceled.ts';
import { followDates, moverOf } from '#server/features/calendar/dates/date-identity.ts';
import { forgetChange, isNoted, noteChange } from '#server/features/calendar/dates/date-status.ts';
import { contentOf, toRow } from '#server/features/calendar/event-row.ts';
import { isOfRule, takesPlaceAt } from '#server/features/calendar/recurrence/check-rule.ts';
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
 * address and its picture, and its series unless another is named. A date that it no longer has stays where it was, as
 * canceled. Refuses `invalid`.
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
  await noteDates(db, old, row);
  await writeOccurrences(db, row, clock.now());
  return row;
}

/** Notes which dates an event has no longer, and which it has again. Dates that it never had are none. */
async function noteDates(db: Database, old: OutsideEvent, next: OutsideEvent): Promise<void> {
  const [before, after] = [contentOf(old), contentOf(next)];
  const isSeries = old.recurrence !== '' && next.recurrence !== '';
  const move = isSeries ? moverOf(before, after) : (start: string) => start;
  for (const start of before.exceptions.map(move))
    if (!after.exceptions.includes(start)) await forgetChange(db, { seriesId: next.id, start });
  if (before.start !== after.start) return;
  const leftOut = after.exceptions.filter((start) => !before.exceptions.includes(start));
  const isDate = (start: string) => takesPlaceAt(old, start);
  await noteLeftOut(db, next, { starts: leftOut, isDate, now: next.updated_at });
}

/** Notes that a series leaves out these dates: whatever of them its rule has was canceled or moved. */
export const noteCanceledDates = (
  { db, clock }: Needs,
  series: OutsideEvent,
  starts: string[],
): Promise<void> =>
  noteLeftOut(db, series, {
    starts,
    isDate: (start) => isOfRule(series, start),
    now: toStored(clock.now()),
  });

/** Why an administrator canceled a date before stays. */
async function noteLeftOut(
  db: Database,
  { id: seriesId }: OutsideEvent,
  { starts, isDate, now }: { starts: string[]; isDate: (start: string) => boolean; now: string },
): Promise<void> {
  for (const start of starts)
    if (!(await isNoted(db, { seriesId, start })) && isDate(start))
      await noteChange(db, { seriesId, start }, { now });
}

/** Whether an event that happens once is canceled: it leaves its own start out. */
export const isCanceledAlone = ({ recurrence, exceptions, start }: EventContent): boolean =>
  recurrence === '' && exceptions.includes(start);

/** Cancels an event that happens once; undefined if it is canceled. Visitors see it where it was. */
export function cancelOutsideEvent(
  needs: Needs,
  old: OutsideEvent,
): Promise<OutsideEvent | undefined> {
  const content = contentOf(old);
  return changeOutsideEvent(needs, old, { ...content, exceptions: [content.start] });
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
