import { calendarOf } from '#contract/calendar-ids.ts';
import type { Calendar } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import type { CanceledRow } from '#server/features/calendar/dates/canceled-store.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { colorName } from './color-names.ts';
import { asInstant, asText, wallProperty, whenLines } from './rule-lines.ts';

/** What every event of a file needs besides its row. */
export type Around = { publicUrl: string; calendars: readonly Calendar[] };

/** A date of a series that was changed alone, beside its series. */
export type Moved = { row: EventRow; series: EventRow };

/** An event, or a whole series, as lines. `moved` are its dates that stand beside it. */
export function eventLines(row: EventRow, moved: readonly Moved[], around: Around): string[] {
  const kept = new Set(moved.map((date) => date.row.original_start));
  return component([
    `UID:${row.id}`,
    ...whenLines(row, kept),
    ...wordLines(row, around),
    'STATUS:CONFIRMED',
  ]);
}

/** A date of a series that was changed alone: the series' own date in another form (RFC 5545, 3.8.4.4). */
export function movedLines({ row, series }: Moved, around: Around): string[] {
  return component([
    `UID:${series.id}`,
    wallProperty('RECURRENCE-ID', series, row.original_start),
    ...whenLines(row),
    ...wordLines(row, around),
    'STATUS:CONFIRMED',
  ]);
}

/** What was deleted: when it would have been, and none of its words. */
export function canceledLines(row: CanceledRow, series: EventRow | undefined): string[] {
  return component([
    `UID:${series?.id ?? row.event_id}`,
    ...(series ? [wallProperty('RECURRENCE-ID', series, row.original_start)] : []),
    ...whenLines(row),
    ...stampLines({ ...row, updated_at: row.canceled_at }),
    'SUMMARY:Canceled',
    'STATUS:CANCELLED',
  ]);
}

const component = (lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A file made again from the same event is the same: its stamp is when the event was last saved. */
function stampLines({
  created_at,
  updated_at,
  version,
}: Pick<EventRow, 'created_at' | 'updated_at' | 'version'>): string[] {
  return [
    `DTSTAMP:${asInstant(updated_at)}`,
    `SEQUENCE:${version - 1}`,
    `CREATED:${asInstant(created_at)}`,
    `LAST-MODIFIED:${asInstant(updated_at)}`,
  ];
}

function wordLines(row: EventRow, { publicUrl, calendars }: Around): string[] {
  const calendar = calendarOf(calendars, row.calendar_id);
  const picture = row.image_url && addressOf(row.image_url, publicUrl);
  return [
    ...stampLines(row),
    `SUMMARY:${asText(row.summary)}`,
    ...(row.description ? [`DESCRIPTION:${asText(row.description)}`] : []),
    ...(row.location ? [`LOCATION:${asText(row.location)}`] : []),
    `URL;VALUE=URI:${publicUrl}${eventPath(row.slug)}`,
    ...(picture ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${picture}`] : []),
    ...(calendar
      ? [`CATEGORIES:${asText(calendar.name)}`, `COLOR:${colorName(calendar.color)}`]
      : []),
  ];
}

/** A whole address; empty for one that is none. Whatever could end a line is encoded. */
function addressOf(address: string, publicUrl: string): string {
  return URL.parse(address, publicUrl)?.href ?? '';
}
