import { findRowIn, listRows } from '#server/platform/database/rows.ts';
import type { ChangeOf, Database, NewRowOf, RowOf } from '#server/schema.ts';

export type Link = RowOf<'google_events'>;
export type SyncState = RowOf<'google_sync'>;

const ONLY = 1;

export async function findState(db: Database): Promise<SyncState | undefined> {
  return findRowIn(db, 'google_sync', { id: ONLY });
}

/** Begins with a calendar; what was known of another one is forgotten. */
export async function beginCalendar(db: Database, calendar: string): Promise<void> {
  await db.deleteFrom('google_events').execute();
  await db.deleteFrom('google_sync').execute();
  await db
    .insertInto('google_sync')
    .values({
      id: ONLY,
      calendar,
      sync_token: null,
      run: 0,
      last_ok_at: null,
      failing_since: null,
      next_try_at: null,
      failures: 0,
      problem: '',
    })
    .execute();
}

/** Forgets what is known of a calendar's events. */
export async function deleteLinks(db: Database): Promise<void> {
  await db.deleteFrom('google_events').execute();
  await changeState(db, { sync_token: null });
}

export async function changeState(db: Database, change: ChangeOf<'google_sync'>): Promise<void> {
  await db.updateTable('google_sync').set(change).where('id', '=', ONLY).execute();
}

const links = (db: Database) => db.selectFrom('google_events').selectAll();

export async function findLink(db: Database, googleId: string): Promise<Link | undefined> {
  return findRowIn(db, 'google_events', { google_id: googleId });
}

export async function findLinkOf(db: Database, eventId: string): Promise<Link | undefined> {
  return findRowIn(db, 'google_events', { event_id: eventId });
}

/** The dates of a series that were changed or left out at Google. */
export async function listDates(db: Database, seriesId: string): Promise<Link[]> {
  return listRows(db, 'google_events', { series_id: seriesId }, ['google_id']);
}

export async function saveLink(db: Database, link: NewRowOf<'google_events'>) {
  const { google_id: _, ...fields } = link;
  await db
    .insertInto('google_events')
    .values(link)
    .onConflict((conflict) => conflict.column('google_id').doUpdateSet(fields))
    .execute();
}

export async function markSeen(db: Database, googleIds: string[], run: number): Promise<void> {
  if (googleIds.length === 0) return;
  await db.updateTable('google_events').set({ run }).where('google_id', 'in', googleIds).execute();
}

export async function deleteLink(db: Database, googleId: string): Promise<void> {
  await db.deleteFrom('google_events').where('google_id', '=', googleId).execute();
}

/** Some that were not there when everything was read last. */
export async function listUnseen(db: Database, run: number, limit: number): Promise<Link[]> {
  const earlier = links(db).where('run', '<', run);
  // Not written there yet, or not listed by Google of its own.
  const listed = earlier.where('etag', '<>', '');
  return listed.orderBy('run').orderBy('google_id').limit(limit).execute();
}

type EventLink = { id: string; isLinked: boolean };
export type Part = { after: EventLink | undefined; limit: number };

/** The next of this calendar's events, by id, and whether Google has each. */
export async function listWithLinks(
  db: Database,
  calendar: string,
  { after, limit }: Part,
): Promise<EventLink[]> {
  const rows = await db
    .selectFrom('events')
    .leftJoin('google_events', 'google_events.event_id', 'events.id')
    .select(['events.id', 'google_events.google_id'])
    .where('events.calendar_id', '=', calendar)
    .where('events.id', '>', after?.id ?? '')
    .orderBy('events.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, google_id }) => ({ id, isLinked: google_id !== null }));
}

/** How many could not be taken over, and the titles of some. */
export async function listLeftOut(db: Database, limit: number): Promise<Link[]> {
  return links(db).where('problem', '>', '').orderBy('problem').limit(limit).execute();
}
