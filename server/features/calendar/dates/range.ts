import type { z } from 'zod';
import type { calendarCalls, FormattedEvent } from '#contract/calendar.ts';
import type { Calendar } from '#contract/site.ts';
import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { type ChangedDate, changedDates } from '#server/features/calendar/dates/date-status.ts';
import { shownBy, toFormatted } from '#server/features/calendar/formatted-event.ts';
import { listInRange, type Place } from '#server/features/calendar/occurrence-store.ts';
import { MAX_EVENT_DAYS } from '#server/features/calendar/recurrence/recurrence.ts';
import { inReadersLanguage } from '#server/features/calendar/shown-events.ts';
import type { OccurrenceRow } from '#server/features/calendar/store.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { inZone, startOfDay, toStored } from '#server/platform/clock.ts';
import { distinctValues } from '#server/platform/lists/distinct-values.ts';
import type { Database } from '#server/schema.ts';

type Asked = z.output<(typeof calendarCalls)['GET /api/calendar/range']['query']>;

/**
 * What overlaps the days from one to another, both included, by start, page by page. Refuses `malformed` for days that
 * are none, in the wrong order, or outside the window.
 */
export async function eventsInRange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { calendarId, limit, withChanged, ...asked }: Asked,
): Promise<{ events: FormattedEvent[]; next?: string }> {
  const shown = shownBy(await siteSettings(db));
  const from = askedDay('from', asked.from);
  const to = askedDay('to', asked.to);
  checkDays(from, to, inZone(clock.now(), shown.timeZone).toPlainDate());
  const begin = startOfDay(from, shown.timeZone).toInstant();
  const range = {
    since: toStored(begin.subtract({ hours: 24 * (MAX_EVENT_DAYS + 1) })),
    from: toStored(begin),
    until: toStored(startOfDay(to.add({ days: 1 }), shown.timeZone).toInstant()),
    after: asked.after === undefined ? undefined : readPlace(asked.after),
    // One more than asked for shows whether there is a next page.
    limit: limit + 1,
  };
  const found: (OccurrenceRow | ChangedDate)[] = [];
  for (const id of await idsOf(db, calendarId, shown.calendars)) {
    found.push(...(await listInRange(db, { ...range, calendarId: id })));
    if (!withChanged) continue;
    const changed = await changedDates(db, { ...range, calendarId: id });
    found.push(...changed.filter((row) => isAfter(row, range.after)));
  }
  const rows = found.sort(byPlace).slice(0, limit);
  const last = rows.at(-1);
  const events = (await inReadersLanguage(db, rows)).map((row) => toFormatted(row, shown));
  return found.length > limit && last ? { events, next: writePlace(last) } : { events };
}

function checkDays(from: Temporal.PlainDate, to: Temporal.PlainDate, today: Temporal.PlainDate) {
  if (Temporal.PlainDate.compare(from, to) > 0)
    throw new Refusal('malformed', t('to: the last day is before the first one.'));
  const { first, last } = calendarWindow(today);
  if (Temporal.PlainDate.compare(from, first) < 0 || Temporal.PlainDate.compare(to, last) > 0)
    throw new Refusal(
      'malformed',
      t('The calendar shows the days from {first} to {last}.', {
        first: String(first),
        last: String(last),
      }),
    );
}

/** The ids under which a calendar's events are stored; `[undefined]` for all. The main one has every unknown id. */
export async function idsOf(
  db: Database,
  calendarId: string | undefined,
  calendars: Calendar[],
): Promise<(string | undefined)[]> {
  if (!calendarId) return [undefined];
  if (calendarId !== MAIN_CALENDAR) return [calendarId];
  const stored = await distinctValues(db, 'occurrences', 'calendar_id');
  return stored.filter((id) => !calendars.some((calendar) => calendar.id === id));
}

const byPlace = (one: OccurrenceRow, other: OccurrenceRow) =>
  compare(one.starts_at, other.starts_at) || compare(one.id, other.id);

const isAfter = (row: OccurrenceRow, place: Place | undefined): boolean =>
  !place ||
  compare(row.starts_at, place.starts_at) > 0 ||
  (row.starts_at === place.starts_at && row.id > place.event_id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const writePlace = (row: OccurrenceRow) =>
  Buffer.from(`${row.starts_at} ${row.id}`).toString('base64url');

function readPlace(token: string): Place {
  const [starts_at = '', event_id = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(starts_at) || event_id === '')
    throw new Refusal(
      'malformed',
      t('after: this is not the `next` of a page. Start at the first.'),
    );
  return { starts_at, event_id };
}

/** How far calendars can be looked at, in months from the present one, in both directions. */
const WINDOW_MONTHS = 24;
/** The rest of the weeks in which the first and the last month begin and end. */
const WEEK_DAYS = 7;

/** The days that calendars show: whole months, and the weeks around them. */
function calendarWindow(today: Temporal.PlainDate) {
  const month = today.with({ day: 1 });
  return {
    first: month.subtract({ months: WINDOW_MONTHS }).subtract({ days: WEEK_DAYS }),
    last: month
      .add({ months: WINDOW_MONTHS + 1 })
      .subtract({ days: 1 })
      .add({ days: WEEK_DAYS }),
  };
}

/** A day as it was asked for. Refuses `malformed` for February 31. */
export function askedDay(name: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    throw new Refusal(
      'malformed',
      t('{name}: there is no such day. Name it as 2026-11-22.', { name }),
    );
  }
}
