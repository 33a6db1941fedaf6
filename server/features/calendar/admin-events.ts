import type { AdminEvent, EventContent, EventInput, Scope } from '#contract/calendar.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { fromSent, toSent, toStored } from '../../platform/clock.ts';
import { bumpContentVersion } from '../../platform/content-version.ts';
import { conflict, invalidField, Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../schema.ts';
import { record } from '../history/history.ts';
import { siteSettings } from '../settings/settings.ts';
import { addEvent, toRow } from './calendar.ts';
import { checkRule, followed } from './check-rule.ts';
import { timedOf, writeOccurrences } from './occurrences.ts';
import { occurrencesOf, takesPlaceIn } from './recurrence.ts';
import { endBefore, exceptionsOf, withoutCount } from './recurrence-edit.ts';
import { LAST_YEAR } from './rule-shape.ts';
import {
  deleteEvent,
  type EventRow,
  findEvent,
  listSaved,
  nextStart,
  replaceEvent,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;
type Part = { scope: Scope; occurrence?: string | undefined };

/** A page of all events, the last saved first, so that a new one stands at the top (specification 4). */
export async function savedEvents(
  { db, clock }: Needs,
  {
    pageToken,
    maxResults,
    search,
  }: { pageToken?: string | undefined; maxResults: number; search?: string | undefined },
): Promise<{ items: AdminEvent[]; nextPageToken?: string }> {
  const [updated_at = '', id = ''] = pageToken
    ? Buffer.from(pageToken, 'base64url').toString().split(' ')
    : [];
  if (pageToken && id === '')
    throw new Refusal('malformed', 'pageToken: this is none of ours. Start at the first page.');
  const after = pageToken ? { updated_at, id } : undefined;
  // One more than asked for tells whether there is a next page.
  const rows = await listSaved(db, { search, after, limit: maxResults + 1 });
  const shown = rows.slice(0, maxResults);
  const last = shown.at(-1);
  const items = await Promise.all(shown.map((row) => toAdminEvent({ db, clock }, row)));
  if (rows.length <= maxResults || !last) return { items };
  return {
    items,
    nextPageToken: Buffer.from(`${last.updated_at} ${last.id}`).toString('base64url'),
  };
}

async function toAdminEvent(
  { db, clock }: { db: Database; clock: Needs['clock'] },
  row: EventRow,
): Promise<AdminEvent> {
  const { timeZone } = await siteSettings(db);
  const moment = (wall: string) => {
    const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime(row.time_zone).toInstant();
    return { dateTime: toSent(toStored(instant), row.time_zone), timeZone: row.time_zone };
  };
  const next = await nextStart(db, row.id, toStored(clock.now()));
  return {
    id: row.id,
    summary: row.summary,
    description: row.description,
    start: moment(row.start_wall),
    end: moment(row.end_wall),
    location: row.location,
    calendarId: row.calendar_id,
    isAllDay: row.is_all_day === 1,
    recurrence: row.recurrence,
    exceptions: exceptionsOf(row),
    next: next === null ? null : toSent(next, timeZone),
    version: row.version,
  };
}

/** What was sent as an event's content: wall time in the zone the event is kept in. */
function toContent(input: EventInput, timeZone: string): EventContent {
  const wall = (path: 'startDateTime' | 'endDateTime') => {
    try {
      const instant = Temporal.Instant.from(fromSent(input[path], timeZone));
      return instant
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });
    } catch {
      throw invalidField(path, 'This is not a date and time of the calendar.');
    }
  };
  const { startDateTime: _start, endDateTime: _end, version: _version, ...rest } = input;
  const content = { ...rest, start: wall('startDateTime'), end: wall('endDateTime'), timeZone };
  checkRule(content);
  return content;
}

export async function createEvent(
  needs: Needs,
  actor: Actor,
  input: EventInput,
): Promise<AdminEvent> {
  const { db, clock } = needs;
  const { timeZone } = await siteSettings(db);
  const row = await db.transaction().execute(async (transaction) => {
    const added = await addEvent(transaction, toContent(input, timeZone), clock);
    await leaveTrace(transaction, actor, 'create', added, clock);
    return added;
  });
  await needs.content.refresh();
  return toAdminEvent(needs, row);
}

/**
 * Changes an event. `one` takes the occurrence out of the series and adds it as an event of its own; `following`
 * ends the series before the occurrence and begins a new one there. Gives the event that holds the change.
 */
export async function updateEvent(
  needs: Needs,
  actor: Actor,
  id: string,
  input: EventInput,
  { scope, occurrence }: Part,
): Promise<AdminEvent> {
  const { db, clock } = needs;
  const row = await db.transaction().execute(async (transaction) => {
    const old = await existing(transaction, id, input.version, needs);
    const content = toContent(input, old.time_zone);
    if (scope === 'all' || old.recurrence === '' || occurrence === undefined) {
      return save(transaction, actor, old, toRow(content, toStored(clock.now()), old), clock);
    }
    checkOccurrence(old, occurrence);
    if (scope === 'one') {
      await skip(transaction, actor, old, occurrence, clock);
      return addTraced(transaction, actor, { ...content, recurrence: '', exceptions: [] }, clock);
    }
    await endSeries(transaction, actor, old, occurrence, clock);
    return addTraced(
      transaction,
      actor,
      { ...content, recurrence: withoutCount(content.recurrence) },
      clock,
    );
  });
  await needs.content.refresh();
  return toAdminEvent(needs, row);
}

/** Deletes an event; `one` skips the occurrence, `following` ends the series before it. */
export async function removeEvent(
  needs: Needs,
  actor: Actor,
  id: string,
  { scope, occurrence }: Part,
): Promise<void> {
  const { db, clock } = needs;
  await db.transaction().execute(async (transaction) => {
    const old = await existing(transaction, id, undefined, needs);
    const isPart = scope !== 'all' && old.recurrence !== '' && occurrence !== undefined;
    if (!isPart) {
      await deleteEvent(transaction, id);
      return leaveTrace(transaction, actor, 'delete', old, clock);
    }
    checkOccurrence(old, occurrence);
    return scope === 'one'
      ? skip(transaction, actor, old, occurrence, clock)
      : endSeries(transaction, actor, old, occurrence, clock);
  });
  await needs.content.refresh();
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

/** Refuses what is no occurrence of a series, or no longer: somebody else may have skipped it. */
function checkOccurrence(old: EventRow, occurrence: string): void {
  if (takesPlace(old, occurrence)) return;
  const message = 'The event does not take place then, or no longer. Look at it as it is now.';
  throw new Refusal('not-found', message);
}

function takesPlace(row: EventRow, wall: string): boolean {
  // Nobody plans further, and the way there is long.
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

/** Ends a series before one of its occurrences; one that would have none left is deleted. */
async function endSeries(
  db: Database,
  actor: Actor,
  old: EventRow,
  occurrence: string,
  clock: Needs['clock'],
): Promise<void> {
  const before = followed(() =>
    takesPlaceIn(timedOf(old), instantOf(old.start_wall, old), instantOf(occurrence, old)),
  );
  if (!before) {
    await deleteEvent(db, old.id);
    await leaveTrace(db, actor, 'delete', old, clock);
    return;
  }
  const recurrence = endBefore(old.recurrence, occurrence);
  const updated_at = toStored(clock.now());
  await save(db, actor, old, { ...old, recurrence, updated_at, version: old.version + 1 }, clock);
}

async function addTraced(db: Database, actor: Actor, content: EventContent, clock: Needs['clock']) {
  const added = await addEvent(db, content, clock);
  await leaveTrace(db, actor, 'create', added, clock);
  return added;
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
  await leaveTrace(db, actor, 'update', next, clock);
  return next;
}

async function existing(
  db: Database,
  id: string,
  version: number | undefined,
  { clock }: Needs,
): Promise<EventRow> {
  const row = await findEvent(db, id);
  if (!row) throw new Refusal('not-found', 'There is no such event. It may have been deleted.');
  if (version !== undefined && version !== row.version)
    throw conflict(await toAdminEvent({ db, clock }, row));
  return row;
}

async function leaveTrace(
  db: Database,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  row: EventRow,
  clock: Needs['clock'],
): Promise<void> {
  const revision = { version: row.version, data: row };
  await record(
    db,
    actor,
    { action, kind: 'event', id: row.id, what: row.summary, revision },
    toStored(clock.now()),
  );
  await bumpContentVersion(db);
}
