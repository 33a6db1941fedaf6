import type { Calendar } from '#contract/site.ts';
import { pathIn } from '#domain/languages.ts';
import type { CanceledRow } from '#server/features/calendar/dates/canceled-store.ts';
import type { ChangedDate } from '#server/features/calendar/dates/date-status.ts';
import { takesPlaceAt } from '#server/features/calendar/recurrence/check-rule.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { wallIn } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { colorName } from './color-names.ts';
import {
  type Around,
  canceledDateLines,
  canceledLines,
  eventLines,
  type FeedRow,
  type Moved,
  movedLines,
} from './event-lines.ts';
import { asFile, asText } from './rule-lines.ts';
import { zoneLines } from './zone-lines.ts';

/** How often programs are asked to look again. */
const REFRESH = 'PT1H';

/** The largest file, in octets: a phone can read it, and the server keeps it in memory. */
const MAX_OCTETS = 4_000_000;

export type Feed = {
  name: string;
  /** Its address on this site, if one subscribes to it. */
  source?: string;
  timeZone: string;
  /** Whose color it has. */
  calendar?: Calendar | undefined;
  rows: FeedRow[];
  /** Dates that were canceled, of series among the rows. */
  off: ChangedDate[];
  /** What was deleted. */
  canceled: CanceledRow[];
};

/** A calendar file (RFC 5545, RFC 7986). Other work runs in between; what does not fit is left out at the end. */
export async function feedFile(feed: Feed, around: Around, thisYear: number): Promise<string> {
  const parts = [asFile([...headLines(feed, around), ...zonesOf(feed, thisYear)])];
  let octets = 0;
  for await (const lines of componentsOf(feed, around)) {
    const part = asFile(lines);
    octets += Buffer.byteLength(part);
    if (octets > MAX_OCTETS) break;
    parts.push(part);
  }
  return `${parts.join('')}END:VCALENDAR\r\n`;
}

/** The head of a calendar file. */
export function headLines(
  { name, source, timeZone, calendar }: Pick<Feed, 'name' | 'source' | 'timeZone' | 'calendar'>,
  { publicUrl, language, place = '' }: Around,
): string[] {
  const inLanguage = language === undefined ? '' : `;LANGUAGE=${language}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Narthex//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME${inLanguage}:${asText(name)}`,
    `X-WR-CALNAME:${asText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...(calendar
      ? [`COLOR:${colorName(calendar.color)}`, `X-APPLE-CALENDAR-COLOR:${calendar.color}`]
      : []),
    ...(source ? [`SOURCE;VALUE=URI:${publicUrl}${place}${source}`] : []),
    `URL:${publicUrl}${pathIn(place, '/')}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
}

/** The zones that its events name, each from the first year that is needed. */
function zonesOf({ rows, canceled }: Feed, thisYear: number): string[] {
  const first: FirstYears = new Map();
  noteZones(first, [...rows, ...canceled], thisYear);
  return linesOfZones(first, thisYear);
}

/** Zones, each with the first year of which something is told. */
export type FirstYears = Map<string, number>;

type Zoned = Pick<EventRow, 'time_zone' | 'start_wall' | 'is_all_day'>;

export function noteZones(first: FirstYears, events: readonly Zoned[], thisYear: number): void {
  for (const { time_zone, start_wall, is_all_day } of events) {
    if (time_zone === 'UTC' || is_all_day === 1) continue;
    // A year before the first start: an event may be at its very beginning.
    const year = Math.min(Number(start_wall.slice(0, 4)) - 1, thisYear);
    first.set(time_zone, Math.min(first.get(time_zone) ?? year, year));
  }
}

export const linesOfZones = (first: FirstYears, thisYear: number): string[] =>
  [...first].flatMap(([timeZone, year]) => zoneLines(timeZone, year, thisYear));

/** To follow a rule takes a millisecond at times: after each, other work gets its turn. */
export async function* componentsOf(
  { rows, off, canceled }: Pick<Feed, 'rows' | 'off' | 'canceled'>,
  around: Around,
): AsyncGenerator<string[]> {
  const pause = createPauses();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const moved: Moved[] = [];
  for (const row of rows) {
    const date = movedOf(row, byId);
    if (date) moved.push(date);
    await pause();
  }
  const bySeries = Map.groupBy(moved, ({ series }) => series.id);
  const apart = new Set(moved.map(({ row }) => row.id));
  const offBySeries = Map.groupBy(off, ({ id }) => id);
  const there = new Set(moved.map(dateOf));
  for (const row of rows) {
    if (apart.has(row.id)) continue;
    const own = bySeries.get(row.id) ?? [];
    const canceledDates = offBySeries.get(row.id) ?? [];
    const beside = [
      ...own.map((date) => date.row.original_start),
      ...canceledDates.map(({ starts_at }) => wallIn(starts_at, row.time_zone)),
    ];
    yield eventLines(row, new Set(beside), around);
    for (const date of own) yield movedLines(date, around);
    for (const date of canceledDates) yield canceledDateLines(date, row, around);
    for (const wall of beside) there.add(`${row.id} ${wall}`);
    await pause();
  }
  for (const row of canceled) {
    const lines = canceledOf(row, byId, there, around);
    if (lines) yield lines;
    await pause();
  }
}

const dateOf = ({ row }: Moved) => `${row.series_id} ${row.original_start}`;

/** A date that was changed alone, if its series is in the file too and still leaves that date out. */
function movedOf(row: EventRow, byId: ReadonlyMap<string, EventRow>): Moved | undefined {
  const series = row.series_id === '' ? undefined : byId.get(row.series_id);
  return series && leavesOut(series, row.original_start) ? { row, series } : undefined;
}

/** Whether a series would take place then by its rule, and does not. */
const leavesOut = (series: EventRow, wall: string): boolean =>
  series.recurrence !== '' &&
  exceptionsOf(series).includes(wall) &&
  takesPlaceAt({ ...series, exceptions: '[]' }, wall);

function canceledOf(
  row: CanceledRow,
  byId: ReadonlyMap<string, EventRow>,
  there: Set<string>,
  around: Around,
): string[] | undefined {
  if (row.series_id === '') return canceledLines(row, undefined, around);
  const series = byId.get(row.series_id);
  const date = `${row.series_id} ${row.original_start}`;
  if (series && leavesOut(series, row.original_start) && !there.has(date)) {
    // Deleted twice, after it was brought back: said once.
    there.add(date);
    return canceledLines(row, series, around);
  }
  // A date of a series goes with the series; one that was changed alone is known by its own name too.
  return row.event_id === row.series_id ? undefined : canceledLines(row, undefined, around);
}
