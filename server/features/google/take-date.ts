import type { EventContent } from '#contract/events.ts';
import { wallLength } from '#domain/dates/wall-time.ts';
import { deleteRow } from '#server/content/rows.ts';
import { addEvent } from '#server/features/calendar/add-event.ts';
import {
  cancelOutsideEvent,
  changeOutsideEvent,
  deleteOutsideEvent,
  isCanceledAlone,
  noteCanceledDates,
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import { isOfRule } from '#server/features/calendar/recurrence/check-rule.ts';
import { contentOfItem } from './event-content.ts';
import type { GoogleItem } from './google-item.ts';
import { skippedDates } from './google-times.ts';
import { originalOf, originalsOf, originalWall } from './original-starts.ts';
import { findLink, type Link, listDates, saveLink } from './store.ts';
import { isToBeCanceled, keptInWords, laterOf, linkOf, record, type Taking } from './taking.ts';

/*
 * A date of a series that differs is an event of its own here, and the series skips its start by the rule. At Google it
 * stays a date of the series: its link names the series and that start. Visitors see a date that was canceled or moved
 * there where it was, as one that was here (docs/decisions/0120-what-google-cancels.md).
 */

/**
 * After a series came from Google: what it leaves out there was canceled or moved. A canceled date that its rule has no
 * longer is gone with the rule.
 */
export async function settleDates(
  taking: Taking,
  googleId: string,
  series: OutsideEvent,
  content: EventContent,
): Promise<void> {
  const { db } = taking;
  await noteCanceledDates(taking, series, await originalsOf(db, googleId, content));
  for (const link of await listDates(db, googleId)) {
    const date = link.event_id === null ? undefined : await outsideEvent(db, link.event_id);
    if (!date || link.original_start === null || !isCanceledAlone(date.content)) continue;
    if (isOfRule(series, originalWall(link.original_start, content))) continue;
    await deleteOutsideEvent(taking, date.row);
    await saveLink(db, { ...link, event_id: null });
    await record(taking, 'delete', date.row);
  }
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
  if (known && (await isToBeCanceled(taking, known))) return;
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

/**
 * A date that was canceled at Google. One that is an event of its own here stays as canceled, while the rule of its series
 * has the date; else Google let go of it.
 */
export async function takeCanceledDate(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
): Promise<void> {
  const { db } = taking;
  const original = item.originalStartTime
    ? originalOf(item.originalStartTime)
    : (link?.original_start ?? null);
  const known = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  const series = await seriesOf(taking, item);
  const isKept =
    original !== null && series && isOfRule(series.row, originalWall(original, series.content));
  if (known) {
    const isNews = !isCanceledAlone(known.content);
    if (isNews && (await laterOf(taking, known.row.id, item)) === 'ours') return;
    if (!isKept) {
      await deleteOutsideEvent(taking, known.row);
      await record(taking, 'delete', known.row);
    } else {
      const row = await cancelOutsideEvent(taking, known.row);
      if (row) await record(taking, 'update', row, 'canceled');
    }
  }
  const event_id = isKept ? (known?.row.id ?? null) : null;
  await save(taking, item, { event_id, original_start: original });
  if (original === null) return;
  // Where its series has moved since, Google drops what was changed: the date takes place by the new rule.
  const place =
    !isKept && known?.row.series_id === series?.row.id ? known?.row.original_start : undefined;
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
