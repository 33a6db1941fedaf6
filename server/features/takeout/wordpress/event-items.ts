import { whenInWords } from '#domain/dates/dates.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import { listRowsByAge } from '#server/content/rows.ts';
import { momentsOf } from '#server/features/calendar/event-row.ts';
import { shownBy, withYears } from '#server/features/calendar/formatted-event.ts';
import { toSent } from '#server/platform/clock.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import type { RowOf } from '#server/schema.ts';
import type { Content, From } from './content.ts';
import { joined, paragraph, picture } from './plain-html.ts';
import { category } from './post-items.ts';

type EventRow = RowOf<'events'>;

/**
 * Events as posts of a category, each series once: WordPress has no calendar. The fields have the names that The Events
 * Calendar knows. Their dates are in the calendar file.
 */
export async function* eventItems(from: From): AsyncGenerator<Content> {
  const rows = rowsInParts<EventRow>((part) => listRowsByAge<EventRow>(from.db, 'events', part));
  for await (const part of rows)
    for (const row of part) if (row.series_id === '') yield itemOf(row, from);
}

function itemOf(row: EventRow, { site, publicUrl }: From): Content {
  const { timeZone, words } = withYears(shownBy(site));
  const { starts_at, ends_at } = momentsOf(row);
  const isAllDay = row.is_all_day === 1;
  const sent = (at: string) => toSent(at, timeZone);
  const link = `${publicUrl}/events/${row.slug}`;
  return {
    type: 'post',
    title: row.summary,
    slug: row.slug,
    link,
    html: joined([
      picture(row.image_url, row.image_alt, link),
      paragraph(whenInWords(sent(starts_at), sent(ends_at), isAllDay, words)),
      paragraph(recurrenceInWords(row.recurrence, row.start_wall, row.time_zone, words)),
      paragraph(row.location),
      paragraph(row.description),
    ]),
    status: 'publish',
    at: row.created_at,
    changedAt: row.updated_at,
    terms: [category('events', t('Events'))],
    meta: {
      _EventStartDate: asField(row.start_wall),
      _EventEndDate: asField(row.end_wall),
      _EventAllDay: isAllDay ? 'yes' : undefined,
      _EventTimezone: row.time_zone,
    },
  };
}

const asField = (wall: string) => `${wall.replace('T', ' ')}:00`;
