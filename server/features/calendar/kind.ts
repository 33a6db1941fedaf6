import { editorOf } from '#contract/content/kinds.ts';
import { eventInputSchema, eventSlugSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import type { SiteSettings } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { dateTimeInWords, fullDayInWords } from '#domain/dates/dates.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { recurrenceInWords } from '#domain/recurrence/recurrence-words.ts';
import { t } from '#languages/t.ts';
import { filePlace } from '#server/content/file-place.ts';
import { type Kind, versioned } from '#server/content/kind.ts';
import { addressesIn, listPresent, presentBulk } from '#server/content/present.ts';
import { versionIn } from '#server/content/read.ts';
import { findRows } from '#server/content/rows.ts';
import { joined, type Source } from '#server/content/search-source.ts';
import { publishedRows } from '#server/content/translations/published.ts';
import { translatable } from '#server/content/translations/translatable.ts';
import { trashOf } from '#server/content/write-rows.ts';
import { oneLine } from '#server/platform/html/texts-of.ts';
import { removeEvent, updateEvent } from './admin-events.ts';
import { archivedEventsPart } from './archive/archived-events.ts';
import { nextCalendarChanges } from './calendar.ts';
import { withReasons } from './dates/reasons.ts';
import { toInput } from './event-row.ts';
import { events } from './events.ts';
import { shownEvents } from './shown-events.ts';
import { type EventRow, findEventAt } from './store.ts';

const versionOf = versionIn(events);

export const eventKind: Kind<'event'> = {
  table: 'events',
  versions: versioned({
    schema: eventInputSchema.omit({ version: true }),
    /** Of one date of a series it is the version of the series. */
    current: (db, id) => versionOf(db, partOfKey(id)?.seriesId ?? id),
    contentOf: toInput,
    /** One from before events had addresses keeps the present one. */
    publish: (needs, actor, id, { slug, ...content }) =>
      updateEvent(needs, actor, id, { ...content, slug: slug || undefined }, { scope: 'all' }),
  }),
  trash: trashOf(events),
  bulk: {
    ...presentBulk(events),
    delete: (needs, actor, { id }) => removeEvent(needs, actor, id, { scope: 'all' }),
  },
  search: {
    hasVersions: true,
    visible: listPresent('events'),
    listed: async (db, ids, { site, now }) =>
      (await findRows<EventRow>(db, 'events', ids)).map((row) => ({
        id: row.id,
        title: row.summary,
        about: dateTimeInWords(row.start_wall, dateWordsOf(site.locale)),
        state: isOver(row, now) ? 'ended' : 'live',
        href: editorOf('event', row.id),
      })),
    sourcesOf: async (db, ids, site) =>
      (await publishedRows(shownEvents, db, await findRows<EventRow>(db, 'events', ids))).map(
        ({ row }) => sourceOf(row, site),
      ),
  },
  dated: false,
  translation: withReasons(
    translatable(events, {
      slug: eventSlugSchema,
      isTaken: async (db, slug, id) => ((await findEventAt(db, slug))?.id ?? id) !== id,
      isDue: (row, now) => !isOver(row, now),
    }),
  ),
  ownerOf: false,
  /** A series once: its page names its dates. */
  addresses: addressesIn('events', 'updated_at', eventPath),
  files: [
    filePlace({
      table: 'events',
      texts: ['image_url', 'image_alt', 'description', 'location', 'sign_up'],
      published: '1 = 1',
      use: {
        columns: { title: 'summary', slug: 'slug' },
        toUse: ({ id, title, slug }) => ({
          kind: t('Event'),
          title,
          href: eventPath(slug),
          edit: editorOf('event', id),
        }),
      },
    }),
  ],
  archive: archivedEventsPart,
  nextChanges: nextCalendarChanges,
};

/** Whether no date is left. A series goes on after the date that was noted last. */
const isOver = ({ next_ends_at, recurrence }: EventRow, now: string) =>
  next_ends_at === null || (next_ends_at <= now && recurrence === '');

/** What else a service is asked for by. */
const serviceNames = () => t('church service worship mass times start');

/**
 * An event; when it takes place next is read when somebody searches, because a series goes on. Its weekdays and the part
 * of the day are found.
 */
function sourceOf(row: EventRow, { locale }: SiteSettings): Source {
  const words = dateWordsOf(locale);
  const often = recurrenceInWords(row.recurrence, row.start_wall, row.time_zone, words);
  const day = often || fullDayInWords(`${row.start_wall}:00`, words);
  return {
    kind: 'event',
    id: row.id,
    version: row.version,
    title: row.summary,
    names: row.is_service ? serviceNames() : '',
    text: joined([oneLine(row.description), row.location]),
    more: row.is_all_day ? day : `${day} ${partOfDay(Number(row.start_wall.slice(11, 13)))}`,
    href: eventPath(row.slug),
    isPublic: true,
  };
}

function partOfDay(hour: number): string {
  if (hour < 12) return t('morning ## a word of a search');
  return hour < 17 ? t('afternoon ## a word of a search') : t('evening night');
}
