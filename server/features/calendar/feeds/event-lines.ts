import { calendarOf } from '#contract/calendar-ids.ts';
import type { Calendar } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import type { CanceledRow } from '#server/features/calendar/dates/canceled-store.ts';
import type { ChangedDate, DateChange } from '#server/features/calendar/dates/date-status.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { wallIn } from '#server/platform/clock.ts';
import { colorName } from './color-names.ts';
import { asInstant, asText, wallProperty, whenLines } from './rule-lines.ts';

/** What every event of a file needs besides its row. */
export type Around = {
  publicUrl: string;
  calendars: readonly Calendar[];
  /** The language of its words if that is not the church's own, and where the pages of it are: `/es`. */
  language?: string | undefined;
  place?: string | undefined;
};

/** An event of a file; one that was canceled, with why. */
export type FeedRow = EventRow & { change?: DateChange };

/** A date of a series that was changed alone, beside its series. */
export type Moved = { row: EventRow; series: EventRow };

/** An event, or a whole series, as lines. `kept` are the starts of its dates that stand beside it. */
export function eventLines(row: FeedRow, kept: ReadonlySet<string>, around: Around): string[] {
  const isCanceled = row.change?.status === 'canceled';
  return component([
    `UID:${row.id}`,
    ...whenLines(row, kept),
    ...(isCanceled ? offLines(row, row.change?.reason ?? '', around) : onLines(row, around)),
  ]);
}

/** What takes place. */
const onLines = (row: EventRow, around: Around) => [
  ...stampLines(row),
  ...wordLines(row, around),
  'STATUS:CONFIRMED',
];

/** What does not take place, said in its words too: many programs show no status. */
const offLines = (row: EventRow, reason: string, around: Around) => [
  ...stampLines(row),
  ...wordLines(
    {
      ...row,
      summary: t('Canceled: {title} ## a date', { title: row.summary }),
      description: joined([reason, row.description]),
    },
    around,
  ),
  'STATUS:CANCELLED',
];

const joined = (texts: string[]) => texts.filter((text) => text !== '').join('\n\n');

/** A date of a series that was canceled: the series' own date, which does not take place (RFC 5545, 3.8.1.11). */
export function canceledDateLines(row: ChangedDate, series: EventRow, around: Around): string[] {
  const start_wall = wallIn(row.starts_at, series.time_zone);
  const end_wall = wallIn(row.ends_at, series.time_zone);
  const date = { ...series, start_wall, end_wall, recurrence: '', exceptions: '[]' };
  return component([
    `UID:${series.id}`,
    wallProperty('RECURRENCE-ID', series, start_wall),
    ...whenLines(date),
    ...offLines(date, row.change.reason, around),
  ]);
}

/** A date of a series that was changed alone: the series' own date in another form (RFC 5545, 3.8.4.4). */
export function movedLines({ row, series }: Moved, around: Around): string[] {
  const description = joined([row.reason, row.description]);
  // Behind what programs knew of the date while it was only the series'.
  const version = series.version + row.version;
  return component([
    `UID:${series.id}`,
    wallProperty('RECURRENCE-ID', series, row.original_start),
    ...whenLines(row),
    ...onLines({ ...row, description, version }, around),
  ]);
}

/** What was deleted: when it would have been, and none of its words. */
export function canceledLines(
  row: CanceledRow,
  series: EventRow | undefined,
  around: Pick<Around, 'language'>,
): string[] {
  return component([
    `UID:${series?.id ?? row.event_id}`,
    ...(series ? [wallProperty('RECURRENCE-ID', series, row.original_start)] : []),
    ...whenLines(row),
    ...stampLines({ ...row, updated_at: row.canceled_at }),
    wordsProperty('SUMMARY', t('Canceled ## an event'), around),
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

function wordLines(row: EventRow, { publicUrl, calendars, ...around }: Around): string[] {
  const { place = '' } = around;
  const calendar = calendarOf(calendars, row.calendar_id);
  const picture = row.image_url && addressOf(row.image_url, publicUrl);
  return [
    wordsProperty('SUMMARY', row.summary, around),
    ...(row.description ? [wordsProperty('DESCRIPTION', row.description, around)] : []),
    ...(row.location ? [`LOCATION:${asText(row.location)}`] : []),
    `URL;VALUE=URI:${publicUrl}${place}${eventPath(row.slug)}`,
    ...(picture ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${picture}`] : []),
    ...(calendar
      ? [wordsProperty('CATEGORIES', calendar.name, around), `COLOR:${colorName(calendar.color)}`]
      : []),
  ];
}

/** A property whose words are in the file's language (RFC 5545, 3.2.10). */
const wordsProperty = (name: string, words: string, { language }: Pick<Around, 'language'>) =>
  `${name}${language === undefined ? '' : `;LANGUAGE=${language}`}:${asText(words)}`;

/** A whole address; empty for one that is none. Whatever could end a line is encoded. */
function addressOf(address: string, publicUrl: string): string {
  return URL.parse(address, publicUrl)?.href ?? '';
}
