import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { idSchema, wallTimeSchema } from '#contract/common.ts';
import { eventContentSchema, eventSlugSchema } from '#contract/events.ts';
import { archivePart } from '#server/content/archive-part.ts';
import { archivedSlugs, keepSlugs } from '#server/content/former-addresses.ts';
import { lastVersion } from '#server/content/history/history.ts';
import { deleteAllRows, insertRow, listRowsByAge } from '#server/content/rows.ts';
import { forgetCanceled } from '#server/features/calendar/dates/canceled-store.ts';
import { identify, nameDate } from '#server/features/calendar/dates/date-identity.ts';
import { noteChange } from '#server/features/calendar/dates/date-status.ts';
import {
  type DateRow,
  deleteAllDates,
  listAllDates,
} from '#server/features/calendar/dates/date-store.ts';
import { contentOf, toRow } from '#server/features/calendar/event-row.ts';
import { deleteAllChanges } from '#server/features/calendar/google/google-changes-store.ts';
import { replaceOccurrences } from '#server/features/calendar/occurrence-store.ts';
import { settleSlugFreely } from '#server/features/calendar/pages/event-slugs.ts';
import { nextOf, occurrencesAhead } from '#server/features/calendar/recurrence/occurrences.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { newId } from '#server/platform/ids.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';

/** An event in a site archive. */
const archivedEventSchema = eventContentSchema.extend({
  /** It stays: calendar programs know the event by it, and dates of a series that were changed alone name it. */
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Addresses it had before, which still work. */
  formerSlugs: z.array(eventSlugSchema).max(1000).optional(),
  /** For a series that goes on from another: the first of them. */
  rootId: idSchema.optional(),
  /** Dates of a series on which something hangs: which they are for good, and their start by the rule now. */
  dates: z
    .array(
      z.object({
        rootId: idSchema,
        originalStart: wallTimeSchema,
        start: wallTimeSchema,
        /** When an administrator canceled or moved it, and why it was canceled. */
        changedAt: z.iso.datetime().max(40).optional(),
        reason: z.string().max(200).optional(),
      }),
    )
    .max(10_000)
    .optional(),
});
type ArchivedEvent = z.infer<typeof archivedEventSchema>;

/** Every event for an archive, in the order they were made; events at the same hour are listed in that order. */
async function* archivedEvents(db: Database): LongList<ArchivedEvent> {
  const formerSlugs = await archivedSlugs(db, 'event');
  const dates = datesBySeries(await listAllDates(db));
  const toEntry = (row: EventRow) => ({
    id: row.id,
    ...contentOf(row),
    ...formerSlugs(row.id),
    ...(row.root_id !== '' && { rootId: row.root_id }),
    ...dates(row.id),
  });
  yield* longList({ read: (part) => listRowsByAge<EventRow>(db, 'events', part), toEntry });
}

function datesBySeries(rows: DateRow[]): (id: string) => Pick<ArchivedEvent, 'dates'> {
  const bySeries = Map.groupBy(rows, ({ series_id }) => series_id);
  return (id) => {
    const dates = bySeries.get(id)?.map((row) => ({
      rootId: row.root_id,
      originalStart: row.original_start,
      start: row.start_wall,
      ...(row.changed_at !== null && { changedAt: row.changed_at }),
      ...(row.reason !== '' && { reason: row.reason }),
    }));
    return dates ? { dates } : {};
  };
}

/** An event of an archive, ready to be stored. */
type PreparedEvent = {
  row: EventRow;
  occurrences: ReturnType<typeof occurrencesAhead>;
  formerSlugs: string[];
  dates: NonNullable<ArchivedEvent['dates']>;
};

/** Refuses `invalid` for anything that cannot be an event. */
function prepareEvent(
  { id, formerSlugs = [], dates = [], rootId = '', ...content }: ArchivedEvent,
  { now, instant }: { now: string; instant: Temporal.Instant },
): PreparedEvent {
  const made = toRow(content, { now });
  const bare = { ...made, id: id ?? made.id, root_id: rootId };
  const occurrences = occurrencesAhead(bare, instant);
  return {
    row: { ...bare, ...nextOf(bare, occurrences, instant) },
    occurrences,
    formerSlugs,
    dates,
  };
}

/** Replaces all events with these. A Google calendar keeps what it has: the two are brought together again later. */
async function replaceEvents(db: Database, events: PreparedEvent[]): Promise<void> {
  await deleteAllRows(db, 'events');
  await deleteAllDates(db);
  await deleteAllChanges(db);
  const ids = new Set<string>();
  const changed: EventRow[] = [];
  for (const { row: made, occurrences, formerSlugs, dates } of events) {
    const id = ids.has(made.id) ? newId() : made.id;
    ids.add(id);
    // What is known of an event of this id continues: its number only grows.
    const version = made.version + (await lastVersion(db, 'event', id));
    const row = await settleSlugFreely(db, { ...made, id, version });
    await insertRow(db, 'events', row);
    await replaceOccurrences(
      db,
      [id],
      occurrences.map((occurrence) => ({ ...occurrence, event_id: id })),
    );
    await forgetCanceled(db, id);
    const former = formerSlugs.filter((slug) => slug !== '');
    await keepSlugs(db, { kind: 'event', id }, former);
    for (const { rootId, originalStart, start, changedAt, reason } of dates) {
      await nameDate(db, { rootId, start: originalStart }, { seriesId: id, start });
      if (changedAt !== undefined)
        await noteChange(
          db,
          { seriesId: id, start },
          { now: changedAt, ...(reason && { reason }) },
        );
    }
    if (row.series_id !== '') changed.push(row);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
  for (const { series_id, original_start } of changed)
    await identify(db, { seriesId: series_id, start: original_start });
}

export const archivedEventsPart = archivePart({
  part: 'events',
  fileOf: false,
  schema: archivedEventSchema,
  read: archivedEvents,
  unique: [],
  /** Yearly holidays keep their date. */
  moved: (event, { wall, day }) =>
    event.recurrence.includes('FREQ=YEARLY')
      ? event
      : {
          ...event,
          start: wall(event.start),
          end: wall(event.end),
          exceptions: event.exceptions.map(wall),
          originalStart: event.originalStart && wall(event.originalStart),
          signUp: {
            ...event.signUp,
            opensAt: event.signUp.opensAt && wall(event.signUp.opensAt),
            closesAt: event.signUp.closesAt && wall(event.signUp.closesAt),
          },
          ...(event.dates && {
            dates: event.dates.map((date) => ({
              ...date,
              originalStart: wall(date.originalStart),
              start: wall(date.start),
            })),
          }),
          recurrence: event.recurrence.replace(
            /UNTIL=(\d{4})(\d{2})(\d{2})/,
            (_, year: string, month: string, date: string) =>
              `UNTIL=${day(`${year}-${month}-${date}`).replaceAll('-', '')}`,
          ),
        },
  prepare: prepareEvent,
  isSeen: () => true,
  replace: (_needs, db, prepared) => replaceEvents(db, prepared),
  owners: false,
});
