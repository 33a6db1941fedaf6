import type {
  AdminEvent,
  EventChanges,
  EventContent,
  EventInput,
  Scope,
} from '#contract/calendar.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { createOnce, type WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { addEvent } from './add-event.ts';
import { toAdminEvent } from './admin-event.ts';
import { changedEvent, keptPart, type Part, wallTimeOf } from './changed-event.ts';
import { noteCanceledDate } from './dates/canceled.ts';
import { followDates } from './dates/date-identity.ts';
import { moveToTrash } from './deleted-events.ts';
import { contentOf, toRow } from './event-row.ts';
import { noteForGoogle } from './google/google-changes.ts';
import { followSlug, settleSlug } from './pages/event-slugs.ts';
import { recordEvent } from './record-event.ts';
import { followed } from './recurrence/check-rule.ts';
import { timedOf, writeOccurrences } from './recurrence/occurrences.ts';
import { occurrencesOf, takesPlaceIn } from './recurrence/recurrence.ts';
import { endBefore, exceptionsOf } from './recurrence/recurrence-edit.ts';
import { LAST_YEAR } from './recurrence/rule-shape.ts';
import { listOfSeries } from './recurrence/series-store.ts';
import { type EventRow, findEvent, replaceEvent } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content' | 'config'>;
type AskedPart = { scope: Scope; occurrence?: string | undefined };

/** One event. Refuses `not-found`. */
export async function eventToEdit(needs: Needs, id: string): Promise<AdminEvent> {
  return toAdminEvent(needs, await existing(needs.db, id, undefined, needs));
}

/** What was sent as a new event's content: wall time in the church's zone. */
function toContent(input: EventInput, timeZone: string): EventContent {
  const { startDateTime, endDateTime, version: _version, ...rest } = input;
  const start = wallTimeOf('startDateTime', startDateTime, timeZone);
  const end = wallTimeOf('endDateTime', endDateTime, timeZone);
  return { ...rest, start, end, timeZone, seriesId: '', originalStart: '' };
}

/** Where a Google calendar is configured, it is the church's main one. */
const inCalendar = (content: EventContent, { config }: Pick<Needs, 'config'>): EventContent =>
  content.calendarId === '' ? { ...content, calendarId: config.google?.calendar ?? '' } : content;

export async function createEvent(
  needs: Needs,
  actor: Actor,
  { key, ...input }: EventInput & WithKey,
): Promise<AdminEvent> {
  const { db, clock } = needs;
  const { timeZone } = await siteSettings(db);
  const creation = { call: 'POST /api/calendar/admin/events', key, actor, content: input } as const;
  const row = await publish(needs, (transaction) =>
    createOnce(transaction, creation, needs, {
      find: (id) => findEvent(transaction, id),
      toSent: (made) => toAdminEvent({ db: transaction, clock }, made),
      idOf: ({ id }) => id,
      make: async () => {
        const content = inCalendar(toContent(input, timeZone), needs);
        const added = await addEvent(transaction, content, clock);
        await recordEvent(transaction, actor, 'create', added, clock);
        await noteForGoogle(transaction, needs, [added.id]);
        return added;
      },
    }),
  );
  return toAdminEvent(needs, row);
}

/**
 * Changes the named fields of an event. `one` takes the occurrence out of the series and adds it as a separate event;
 * `following` ends the series before the occurrence and starts a new one there. Returns the event with the change.
 */
export async function updateEvent(
  needs: Needs,
  actor: Actor,
  id: string,
  changes: EventChanges,
  asked: AskedPart,
): Promise<AdminEvent> {
  const { clock } = needs;
  const row = await publish(needs, async (transaction) => {
    const old = await existing(transaction, id, changes.version, needs);
    const part = partOf(old, asked);
    if (part.scope !== 'all') checkOccurrence(old, part.occurrence);
    const content = inCalendar(changedEvent(old, changes, part), needs);
    const kept = keptPart(contentOf(old), part);
    await noteForGoogle(transaction, needs, [id]);
    if (part.scope === 'all') {
      const next = await settleSlug(transaction, toRow(content, toStored(clock.now()), old));
      await followSlug(transaction, old, next);
      await followDates(transaction, { old, kept, next });
      return save(transaction, actor, old, next, clock);
    }
    const goesOn = part.scope === 'following';
    if (goesOn) await endSeries(transaction, actor, old, part.occurrence, needs, { goesOn });
    else await skip(transaction, actor, old, part.occurrence, clock);
    const added = await addEvent(transaction, content, clock, goesOn ? rootOf(old) : '');
    await recordEvent(transaction, actor, 'create', added, clock);
    if (goesOn) await followDates(transaction, { old, kept, next: added });
    await noteForGoogle(transaction, needs, [added.id]);
    return added;
  });
  return toAdminEvent(needs, row);
}

/** The requested part of a series; an event that happens once has no parts. */
function partOf(old: EventRow, { scope, occurrence }: AskedPart): Part {
  return scope === 'all' || old.recurrence === '' || occurrence === undefined
    ? { scope: 'all' }
    : { scope, occurrence };
}

/** Moves an event to the trash; `one` skips the occurrence, `following` ends the series before it. */
export async function removeEvent(
  needs: Needs,
  actor: Actor,
  id: string,
  asked: AskedPart,
): Promise<void> {
  const { clock } = needs;
  await publish(needs, async (transaction) => {
    const old = await existing(transaction, id, undefined, needs);
    const part = partOf(old, asked);
    await noteForGoogle(transaction, needs, [id]);
    if (part.scope === 'all') {
      return moveToTrash(transaction, actor, old, needs);
    }
    checkOccurrence(old, part.occurrence);
    if (part.scope === 'one')
      await noteCanceledDate(transaction, old, part.occurrence, toStored(clock.now()));
    return part.scope === 'one'
      ? skip(transaction, actor, old, part.occurrence, clock)
      : endSeries(transaction, actor, old, part.occurrence, needs);
  });
}

async function skip(
  db: Database,
  actor: Actor,
  old: EventRow,
  occurrence: string,
  clock: Needs['clock'],
): Promise<void> {
  const exceptions = JSON.stringify([...new Set([...exceptionsOf(old), occurrence])].sort());
  const updated_at = toStored(clock.now());
  await save(db, actor, old, { ...old, exceptions, updated_at, version: old.version + 1 }, clock);
}

/** Refuses a start that is not an occurrence of the series, or no longer one: somebody may have skipped it. */
function checkOccurrence(old: EventRow, occurrence: string): void {
  if (takesPlace(old, occurrence)) return;
  const message = 'The event does not take place then, or no longer. Look at it as it is now.';
  throw new Refusal('not-found', message);
}

function takesPlace(row: EventRow, wall: string): boolean {
  // Nobody plans further ahead, and it would take long to compute.
  if (Number(wall.slice(0, 4)) > LAST_YEAR) return false;
  try {
    const start = instantOf(wall, row);
    return followed(() => occurrencesOf(timedOf(row), start, start.add({ minutes: 1 }))).length > 0;
  } catch (error) {
    // February 31
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const instantOf = (wall: string, { time_zone }: EventRow) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(time_zone).toInstant();

/** The first of the series of which each goes on from the one before. */
const rootOf = ({ id, root_id }: EventRow) => root_id || id;

/**
 * Ends a series before one of its occurrences; if no date is left, not even one that was changed alone, the series goes
 * to the trash. `goesOn` says that another series takes over from there.
 */
async function endSeries(
  db: Database,
  actor: Actor,
  old: EventRow,
  occurrence: string,
  needs: Needs,
  { goesOn = false } = {},
): Promise<void> {
  const { clock } = needs;
  const [changed] = await listOfSeries(db, old.id, 1);
  const isLeft =
    (changed !== undefined && changed.original_start < occurrence) ||
    followed(() =>
      takesPlaceIn(timedOf(old), instantOf(old.start_wall, old), instantOf(occurrence, old)),
    );
  if (!isLeft) return moveToTrash(db, actor, old, needs, { goesOn });
  const recurrence = endBefore(old.recurrence, occurrence);
  const updated_at = toStored(clock.now());
  await save(db, actor, old, { ...old, recurrence, updated_at, version: old.version + 1 }, clock);
}

async function save(
  db: Database,
  actor: Actor,
  old: EventRow,
  next: EventRow,
  clock: Needs['clock'],
): Promise<EventRow> {
  if (!(await replaceEvent(db, old.version, next))) throw conflict(undefined);
  await writeOccurrences(db, next, clock.now());
  await recordEvent(db, actor, 'update', next, clock);
  return next;
}

async function existing(
  db: Database,
  id: string,
  version: number | undefined,
  { clock }: Pick<Needs, 'clock'>,
): Promise<EventRow> {
  const row = await findEvent(db, id);
  if (!row) throw new Refusal('not-found', 'There is no such event. It may have been deleted.');
  if (version !== undefined && version !== row.version)
    throw conflict(await toAdminEvent({ db, clock }, row));
  return row;
}
