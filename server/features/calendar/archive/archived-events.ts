import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { eventContentSchema, eventSlugSchema } from '#contract/calendar.ts';
import { archivePart } from '#server/content/archive-part.ts';
import { formerSlugsById } from '#server/content/former-slugs.ts';
import { lastVersion } from '#server/content/history/history.ts';
import { contentOf, toRow } from '#server/features/calendar/calendar.ts';
import { forgetCanceled } from '#server/features/calendar/dates/canceled-store.ts';
import { forgetGoogle } from '#server/features/calendar/google/google-changes.ts';
import { settleSlugFreely } from '#server/features/calendar/pages/event-slugs.ts';
import { keepSlug, listFormerSlugs } from '#server/features/calendar/pages/slug-store.ts';
import { nextOf, occurrencesAhead } from '#server/features/calendar/recurrence/occurrences.ts';
import { type EventRow, insertEvent, replaceOccurrences } from '#server/features/calendar/store.ts';
import { newId } from '#server/platform/ids.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { deleteAllEvents, listInOrder } from './archive-store.ts';

/** An event in a site archive. */
const archivedEventSchema = eventContentSchema.extend({
  /** It stays: calendar programs know the event by it, and dates of a series that were changed alone name it. */
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Addresses it had before, which still work. */
  formerSlugs: z.array(eventSlugSchema).max(1000).optional(),
});
type ArchivedEvent = z.infer<typeof archivedEventSchema>;

/** Every event for an archive, in the order they were made; events at the same hour are listed in that order. */
async function* archivedEvents(db: Database): LongList<ArchivedEvent> {
  const formerSlugs = formerSlugsById(await listFormerSlugs(db));
  const toEntry = (row: EventRow) => ({ id: row.id, ...contentOf(row), ...formerSlugs(row.id) });
  yield* longList({ read: (part) => listInOrder(db, part), toEntry });
}

/** An event of an archive, ready to be stored. */
type PreparedEvent = {
  row: EventRow;
  occurrences: ReturnType<typeof occurrencesAhead>;
  formerSlugs: string[];
};

/** Refuses `invalid` for anything that cannot be an event. */
function prepareEvent(
  { id, formerSlugs = [], ...content }: ArchivedEvent,
  { now, instant }: { now: string; instant: Temporal.Instant },
): PreparedEvent {
  const made = toRow(content, now);
  const bare = { ...made, id: id ?? made.id };
  const occurrences = occurrencesAhead(bare, instant);
  return { row: { ...bare, ...nextOf(bare, occurrences, instant) }, occurrences, formerSlugs };
}

/** Replaces all events with these. A Google calendar keeps what it has: the two are brought together again later. */
async function replaceEvents(db: Database, events: PreparedEvent[]): Promise<void> {
  await deleteAllEvents(db);
  await forgetGoogle(db);
  const ids = new Set<string>();
  for (const { row: made, occurrences, formerSlugs } of events) {
    const id = ids.has(made.id) ? newId() : made.id;
    ids.add(id);
    // What is known of an event of this id continues: its number only grows.
    const version = made.version + (await lastVersion(db, 'event', id));
    const row = await settleSlugFreely(db, { ...made, id, version });
    await insertEvent(db, row);
    await replaceOccurrences(
      db,
      [id],
      occurrences.map((occurrence) => ({ ...occurrence, event_id: id })),
    );
    await forgetCanceled(db, id);
    for (const slug of formerSlugs) if (slug !== '') await keepSlug(db, slug, id);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
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
