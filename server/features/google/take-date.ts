import type { EventContent } from '#contract/events.ts';
import { wallLength } from '#domain/dates/wall-time.ts';
import { deleteRow } from '#server/content/rows.ts';
import { addEvent } from '#server/features/calendar/add-event.ts';
import { moverOf } from '#server/features/calendar/dates/date-identity.ts';
import {
  changeOutsideEvent,
  deleteOutsideEvent,
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import type { Database } from '#server/schema.ts';
import { contentOfItem } from './event-content.ts';
import type { GoogleItem, When } from './google-item.ts';
import { skippedDates, wallOf } from './google-times.ts';
import { findLink, type Link, listDates, saveLink } from './store.ts';
import { keptInWords, laterOf, linkOf, record, type Taking } from './taking.ts';

/*
 * A date of a series that differs is an event of its own here, and the series skips its start by the rule. At Google it
 * stays a date of the series: its link names the series and that start.
 */

/** A start by the rule as it is stored: a day, or an instant. */
const originalOf = (when: When | null | undefined) =>
  when?.date ? when.date : `${wallOf(when, 'UTC')}:00Z`;

/** A stored start by the rule in the series' wall time. */
export function originalWall(
  original: string,
  { timeZone }: Pick<EventContent, 'timeZone'>,
): string {
  return original.includes('T') ? wallOf({ dateTime: original }, timeZone) : `${original}T00:00`;
}

/** The dates of a series, in its wall time, that are events of their own or left out at Google. */
export async function originalsOf(
  db: Database,
  seriesId: string,
  series: Pick<EventContent, 'timeZone'>,
): Promise<string[]> {
  return (await listDates(db, seriesId)).flatMap(({ original_start }) =>
    original_start === null ? [] : [originalWall(original_start, series)],
  );
}

/**
 * The same for a series that Google changed to `next`: where a date is an event of its own here, that date goes with its
 * series to another hour, day or zone.
 */
export async function originalsAfter(
  db: Database,
  googleId: string,
  { row, content }: { row: OutsideEvent; content: EventContent },
  next: EventContent,
): Promise<string[]> {
  const move = moverOf(content, next);
  const originals: string[] = [];
  for (const { event_id, original_start } of await listDates(db, googleId)) {
    const date = event_id === null ? undefined : await outsideEvent(db, event_id);
    if (date?.row.series_id === row.id) originals.push(move(date.row.original_start));
    else if (original_start !== null) originals.push(originalWall(original_start, next));
  }
  return originals;
}

/** A date of a series that was changed at Google. */
export async function takeDate(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
): Promise<void> {
  const { db } = taking;
  const known = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  if (link?.event_id && !known) return;
  const original = originalOf(item.originalStartTime);
  const content = contentOfItem(item, taking);
  const series = await seriesOf(taking, item);
  const later = known ? await laterOf(taking, known.row.id, item) : 'theirs';
  if (later === 'ours') return;
  const isAsByRule = series !== undefined && isOrdinary(content, series.content, original);
  if (isAsByRule) {
    if (known) await deleteRow(db, 'events', known.row.id);
    await save(taking, item, { event_id: null, original_start: null });
    await setSkipped(taking, series, (skipped, wall) =>
      skipped.filter((one) => one !== wall(original)),
    );
    return;
  }
  const date = {
    ...content,
    ...(series && {
      isService: series.content.isService,
      seriesId: series.row.id,
      originalStart: originalWall(original, series.content),
    }),
  };
  const row = known
    ? await changeOutsideEvent(taking, known.row, date)
    : await addEvent(taking, date);
  await save(taking, item, {
    event_id: row?.id ?? known?.row.id ?? null,
    original_start: original,
  });
  await setSkipped(taking, series, (skipped, wall) => [...skipped, wall(original)]);
  if (!row || (!known && taking.isFull)) return;
  await record(taking, known ? 'update' : 'create', row, keptInWords(later));
}

/** A date that was left out at Google. */
export async function takeLeftOutDate(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
): Promise<void> {
  const { db } = taking;
  const original = item.originalStartTime
    ? originalOf(item.originalStartTime)
    : (link?.original_start ?? null);
  const known = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  if (known) {
    const later = await laterOf(taking, known.row.id, item);
    if (later === 'ours') return;
    await deleteOutsideEvent(taking, known.row);
    await record(taking, 'delete', known.row);
  }
  await save(taking, item, { event_id: null, original_start: original });
  if (original === null) return;
  const series = await seriesOf(taking, item);
  // Where its series has moved since, Google drops what was changed: the date takes place by the new rule.
  const place = known?.row.series_id === series?.row.id ? known?.row.original_start : undefined;
  await setSkipped(taking, series, (skipped, wall) => [
    ...skipped.filter((one) => one !== place),
    wall(original),
  ]);
}

const save = (taking: Taking, item: GoogleItem, link: Pick<Link, 'event_id' | 'original_start'>) =>
  saveLink(taking.db, { ...linkOf(taking, item, null), ...link });

async function seriesOf({ db }: Taking, { recurringEventId }: GoogleItem) {
  const link = recurringEventId ? await findLink(db, recurringEventId) : undefined;
  const event = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  return event?.content.recurrence ? event : undefined;
}

/** Changes which dates a series skips, if that changes any. */
async function setSkipped(
  taking: Taking,
  series: Awaited<ReturnType<typeof seriesOf>>,
  change: (skipped: string[], wall: (original: string) => string) => string[],
): Promise<void> {
  if (!series) return;
  const { row, content } = series;
  const skipped = change(content.exceptions, (original) => originalWall(original, content));
  const exceptions = skippedDates(skipped);
  const changed = await changeOutsideEvent(taking, row, { ...content, exceptions });
  if (changed && !taking.isFull) await record(taking, 'update', changed);
}

/** Whether a date is again what the rule says. */
function isOrdinary(date: EventContent, series: EventContent, original: string): boolean {
  return (
    date.start === originalWall(original, series) &&
    date.timeZone === series.timeZone &&
    date.isAllDay === series.isAllDay &&
    wallLength(date.start, date.end) === wallLength(series.start, series.end) &&
    (['summary', 'description', 'location'] as const).every((name) => date[name] === series[name])
  );
}
