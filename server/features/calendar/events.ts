import type { AdminEvent, EventContent } from '#contract/events.ts';
import { t } from '#languages/t.ts';
import { type Definition, prepareNothing, type Write } from '#server/content/definition.ts';
import { copyTranslations } from '#server/content/translations/copy.ts';
import { exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import type { Database } from '#server/schema.ts';
import { placeEvent } from './add-event.ts';
import { followDates, moverOf } from './dates/date-identity.ts';
import { bringDatesBack, dropDates, type Hanging, hangingOn, returned } from './deleted-events.ts';
import { contentOf, toAdminEvent, toRow } from './event-row.ts';
import { noteForGoogle } from './google/google-changes.ts';
import { settleSlug } from './pages/event-slugs.ts';
import { shownEvents } from './shown-events.ts';
import { type EventRow, listOfSeries, MAX_DATES } from './store.ts';

export type EventTypes = {
  row: EventRow;
  content: EventContent;
  /** Its next date is read with it, when it is told (`toAdminEvent`). */
  sent: EventRow;
  edited: AdminEvent;
  prepared: undefined;
  options: {
    /** The series that a new one goes on from, and the part of it that it takes over. */
    goesOnFrom?: { old: EventRow; kept: EventContent };
    /** Of a series that is deleted: whether another goes on from it. */
    goesOn?: boolean;
  };
  hanging: Hanging;
};
type EventWrite = Write<EventTypes>;

/** The events of all calendars. */
export const events: Definition<EventTypes> = {
  ...shownEvents,
  table: 'events',
  call: 'POST /api/calendar/admin/events',
  noSuch: () => t('There is no such event. It may have been deleted.'),
  contentOf,
  titleOf: ({ summary }) => summary,
  toRow,
  toSent: (row) => row,
  toEdited: (row, reading) => toAdminEvent(reading, row),
  ownerOf: false,
  rules: {
    prepare: prepareNothing,
    settle,
    follow,
    hanging: (db, row, options) => hangingOn(db, row, options?.goesOn),
  },
};

/** The first of the series of which each goes on from the one before. */
export const rootOf = ({ id, root_id }: EventRow) => root_id || id;

/** Refuses `conflict` for an address that another event has. */
async function settle(db: Database, row: EventRow, write: EventWrite): Promise<EventRow> {
  const { action, options, old, hanging, needs } = write;
  if (action === 'delete') return row;
  if (action === 'restore') return settleSlug(db, await returned(db, row, hanging));
  const { goesOnFrom } = options ?? {};
  const from = old ? { old, kept: contentOf(old) } : goesOnFrom;
  const next = from ? await withChangedLeftOut(db, from, row) : row;
  return settleSlug(db, {
    ...next,
    // Where a Google calendar is configured, it is the church's main one.
    calendar_id: row.calendar_id || (needs.config.google?.calendar ?? ''),
    ...(goesOnFrom && { root_id: rootOf(goesOnFrom.old) }),
  });
}

/**
 * A series without the dates that were changed alone, whatever is sent as left out: they take place as events of their
 * own. `kept` is the part of the old series that it is made of.
 */
async function withChangedLeftOut(
  db: Database,
  { old, kept }: { old: EventRow; kept: EventContent },
  next: EventRow,
): Promise<EventRow> {
  if (old.recurrence === '' || next.recurrence === '') return next;
  const changed = (await listOfSeries(db, old.id, MAX_DATES)).filter(
    ({ original_start }) => original_start >= kept.start,
  );
  if (changed.length === 0) return next;
  const move = moverOf(kept, contentOf(next));
  const leftOut = [...exceptionsOf(next), ...changed.map((date) => move(date.original_start))];
  return { ...next, exceptions: JSON.stringify([...new Set(leftOut)].sort()) };
}

/** A date that was changed alone, and a series that goes on from another, are translated as that was. */
async function followOriginal(db: Database, row: EventRow, before: string | undefined) {
  const original = row.series_id || before;
  if (original) await copyTranslations(db, 'event', { from: original, to: row.id }, row.created_at);
}

async function follow(db: Database, row: EventRow, write: EventWrite): Promise<void> {
  const { action, old, now, options, hanging, needs } = write;
  if (action === 'delete') return dropDates(db, row, { now, needs, goesOn: options?.goesOn });
  const { goesOnFrom } = options ?? {};
  const cut = goesOnFrom && { ...goesOnFrom.old, start_wall: goesOnFrom.kept.start };
  const before = action === 'update' ? old : cut;
  if (action === 'create') await followOriginal(db, row, goesOnFrom?.old.id);
  if (before) await needs.content.followEvent(db, { old: before, next: row });
  if (action === 'update' && old) await followDates(db, { old, kept: contentOf(old), next: row });
  await placeEvent({ db, clock: needs.clock }, row);
  if (goesOnFrom) await followDates(db, { ...goesOnFrom, next: row });
  const back = action === 'restore' ? await bringDatesBack(db, row, hanging, { now, needs }) : [];
  await noteForGoogle(db, needs, [row.id, ...back]);
}
