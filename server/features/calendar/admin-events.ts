import type {
  AdminEvent,
  EventChanges,
  EventContent,
  EventInput,
  Scope,
} from '#contract/events.ts';
import { partKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { forgetDraft, keepingDraft } from '#server/content/drafts/drafts.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { createContent } from '#server/content/write.ts';
import {
  aboutOf,
  addContent,
  ownContent,
  replaceContent,
  trashContent,
} from '#server/content/write-rows.ts';
import { endBefore, exceptionsOf } from '#server/features/calendar/recurrence/recurrence.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { changedEvent, keptPart, type Part, wallTimeOf } from './changed-event.ts';
import { noteCanceledDate } from './dates/canceled.ts';
import { noteChange } from './dates/date-status.ts';
import { contentOf, rowAfter, toAdminEvent, toRow } from './event-row.ts';
import { type EventTypes, events, rootOf } from './events.ts';
import { isDateOf, takesPlaceBefore } from './recurrence/check-rule.ts';
import {
  type EventRow,
  findContinuation,
  findEvent,
  findMoved,
  listOfSeries,
  MAX_DATES,
} from './store.ts';

type AskedPart = { scope: Scope; occurrence?: string | undefined };
type Options = EventTypes['options'];

/** What was sent as a new event's content: wall time in the church's zone. */
export function toContent(input: EventInput, timeZone: string): EventContent {
  const { startDateTime, endDateTime, version: _version, ...rest } = input;
  const start = wallTimeOf('startDateTime', startDateTime, timeZone);
  const end = wallTimeOf('endDateTime', endDateTime, timeZone);
  return { ...rest, start, end, timeZone, seriesId: '', originalStart: '' };
}

export async function createEvent(
  needs: ContentNeeds,
  actor: Actor,
  { key, ...input }: EventInput & WithKey,
): Promise<AdminEvent> {
  const { timeZone } = await siteSettings(needs.db);
  const content = toContent(input, timeZone);
  const row = await createContent(events, needs, actor, { content, key, digested: input });
  return toAdminEvent(needs, row);
}

/**
 * Refuses `conflict` what was written of a part of a series before somebody changed its date alone, or everything from a
 * date before it on: the newer text is the event that the date became, or the series that goes on with it.
 */
async function refuseTakenOut(
  needs: Pick<ContentNeeds, 'db' | 'clock'>,
  seriesId: string,
  { scope, occurrence }: AskedPart,
): Promise<void> {
  if (scope === 'all' || occurrence === undefined) return;
  const day = occurrence.slice(0, 10);
  const moved = scope === 'one' ? await findMoved(needs.db, { seriesId, day }) : undefined;
  const newer =
    moved?.original_start === occurrence ? moved : await goesOnIn(needs.db, seriesId, occurrence);
  if (newer) throw conflict(await toAdminEvent(needs, newer));
}

/** The series that goes on with a date where another has ended before it. */
async function goesOnIn(
  db: Database,
  seriesId: string,
  occurrence: string,
): Promise<EventRow | undefined> {
  const old = await findEvent(db, seriesId);
  if (!old || old.recurrence === '' || isDateOf(old, occurrence)) return undefined;
  return findContinuation(db, { rootId: rootOf(old), not: seriesId, day: occurrence.slice(0, 10) });
}

/** A write of a part of a series, with what its steps need. */
type Writing = { db: Database; actor: Actor; now: string; needs: ContentNeeds; old: EventRow };

/**
 * Changes the named fields of an event. `one` takes the occurrence out of the series and adds it as a separate event;
 * `following` ends the series before the occurrence and starts a new one there. Returns the event with the change.
 */
export async function updateEvent(
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  changes: EventChanges,
  asked: AskedPart,
): Promise<AdminEvent> {
  const row = await publish(needs, async (db, now) => {
    const { version } = changes;
    if (version !== undefined) await refuseTakenOut({ ...needs, db }, id, asked);
    const old = await ownContent(events, db, actor, id, { version, needs });
    const part = partOf(old, asked);
    const content = changedEvent(old, changes, part);
    const writing = { db, actor, now, needs, old };
    if (part.scope === 'all') {
      const row = await replace(writing, toRow(content, { now, old }));
      await noteLeftOut(writing, row);
      return row;
    }
    // What one has written of the whole event is another text.
    return keepingDraft({ db }, actor, { kind: 'event', id }, () =>
      changePart(writing, toRow(content, { now }), part),
    );
  });
  return toAdminEvent(needs, row);
}

/** Dates that a save leaves out are canceled like any other. */
async function noteLeftOut({ db, old, now }: Writing, next: EventRow): Promise<void> {
  if (old.recurrence === '' || old.start_wall !== next.start_wall) return;
  const before = new Set(exceptionsOf(old));
  for (const start of exceptionsOf(next))
    if (!before.has(start)) await noteChange(db, { seriesId: old.id, start }, { now });
}

async function changePart(
  writing: Writing,
  made: EventRow,
  part: Exclude<Part, { scope: 'all' }>,
): Promise<EventRow> {
  const { db, actor, now, needs, old } = writing;
  // Before the drafts of the others go with their dates.
  const entity_id = partKey(old.id, part);
  await forgetDraft(db, { kind: 'event', entity_id, user_id: actor.userId });
  const goesOn = part.scope === 'following';
  const kept = keptPart(contentOf(old), part);
  if (goesOn) await endSeries(writing, part.occurrence, { goesOn });
  else await leaveOut(writing, part.occurrence);
  const options = goesOn ? { goesOnFrom: { old, kept } } : {};
  const write = aboutOf<EventTypes>({ action: 'create', actor, now, needs, options });
  const row = await addContent(events, db, made, write);
  if (!goesOn) await noteChange(db, { seriesId: old.id, start: part.occurrence }, { now });
  return row;
}

/** The requested part of a series; an event that happens once has no parts. Refuses a date that is none. */
function partOf(old: EventRow, { scope, occurrence }: AskedPart): Part {
  if (scope === 'all' || old.recurrence === '' || occurrence === undefined) return { scope: 'all' };
  if (isDateOf(old, occurrence)) return { scope, occurrence };
  // Somebody may have canceled it.
  throw notThen();
}

const notThen = () =>
  new Refusal(
    'not-found',
    t('The event does not take place then, or no longer. Look at it as it is now.'),
  );

/** Moves an event to the trash; `one` cancels the occurrence, `following` ends the series before it. */
export async function removeEvent(
  needs: ContentNeeds,
  actor: Actor,
  id: string,
  asked: AskedPart,
): Promise<void> {
  await publish(needs, async (db, now) => {
    const old = await ownContent(events, db, actor, id);
    const writing = { db, actor, now, needs, old };
    const part = partOf(old, asked);
    if (part.scope === 'all') return trash(writing);
    if (part.scope === 'following') return endSeries(writing, part.occurrence);
    await cancelOne(writing, part.occurrence, '');
  });
}

type Canceled = { occurrence?: string | undefined; reason: string };

/**
 * Cancels a date of a series, or an event that happens once: visitors see it where it was. Belongs in a transaction of
 * `publish`. Returns the event as it was, and the start of what was canceled. Refuses `not-found` for a date that does
 * not take place.
 */
export async function cancelDate(
  needs: ContentNeeds,
  { db, now }: { db: Database; now: string },
  actor: Actor,
  id: string,
  { occurrence, reason }: Canceled,
): Promise<{ event: EventRow; start: string }> {
  const old = await ownContent(events, db, actor, id);
  const start = old.recurrence === '' ? old.start_wall : occurrence;
  if (start === undefined || !isDateOf(old, start)) throw notThen();
  await cancelOne({ db, actor, now, needs, old }, start, reason);
  return { event: old, start };
}

async function cancelOne(writing: Writing, occurrence: string, reason: string): Promise<void> {
  const { db, old, now } = writing;
  if (old.recurrence !== '') await noteCanceledDate(db, old, occurrence, now);
  await leaveOut(writing, occurrence);
  await noteChange(db, { seriesId: old.id, start: occurrence }, { now, reason });
}

const replace = ({ db, actor, now, needs, old }: Writing, next: EventRow): Promise<EventRow> => {
  const write = aboutOf<EventTypes>({ action: 'update', actor, now, needs });
  return replaceContent(events, db, next, { ...write, old });
};

const trash = ({ db, actor, now, needs, old }: Writing, options?: Options): Promise<void> =>
  trashContent(
    events,
    db,
    old,
    aboutOf<EventTypes>({ action: 'delete', actor, now, needs, options }),
  );

async function leaveOut(writing: Writing, occurrence: string): Promise<void> {
  const { old, now } = writing;
  const exceptions = JSON.stringify([...new Set([...exceptionsOf(old), occurrence])].sort());
  await replace(writing, rowAfter(old, { exceptions }, now));
}

/**
 * Ends a series before one of its occurrences; if no date is left, not even one that was changed alone, the series goes
 * to the trash. `goesOn` says that another series takes over from there; else the later dates that were changed alone go
 * to the trash, each by itself: the series stays.
 */
async function endSeries(writing: Writing, occurrence: string, options?: Options): Promise<void> {
  const { db, old, now } = writing;
  const changed = await listOfSeries(db, old.id, MAX_DATES);
  const later = changed.filter(({ original_start }) => original_start >= occurrence);
  const isLeft = later.length < changed.length || takesPlaceBefore(old, occurrence);
  if (!isLeft) return trash(writing, options);
  if (!options?.goesOn) for (const date of later) await trash({ ...writing, old: date });
  const recurrence = endBefore(old.recurrence, occurrence);
  await replace(writing, rowAfter(old, { recurrence }, now));
}
