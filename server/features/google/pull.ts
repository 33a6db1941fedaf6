import { setImmediate as others } from 'node:timers/promises';
import { noteForGoogle } from '#server/features/calendar/google/google-changes.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { CalendarCalls } from './calendar-calls.ts';
import { statusOf, unreadable } from './google-failure.ts';
import { type GoogleItem, isCanceled } from './google-item.ts';
import { zoneOf } from './google-times.ts';
import {
  changeState,
  findLink,
  listUnseen,
  listWithLinks,
  markSeen,
  type Part,
  type SyncState,
  saveLink,
} from './store.ts';
import { takeDeleted, takeItem } from './take-item.ts';
import type { SyncNeeds, Taking } from './taking.ts';

/** Events brought here in one transaction: a few milliseconds each, of the write lock too. */
const AT_ONCE = 10;
/** 250,000 events: no calendar has more pages. */
const MAX_PAGES = 1000;

/** Brings here what changed at Google since it was asked last; everything the first time, and when Google forgot. */
export async function pull(
  needs: SyncNeeds,
  calls: CalendarCalls,
  state: SyncState,
): Promise<void> {
  const { db } = needs;
  if (state.sync_token !== null) {
    try {
      const token = await pullPages(needs, calls, { run: state.run, syncToken: state.sync_token });
      await changeState(db, { sync_token: token });
      return;
    } catch (error) {
      // Gone, or not one that Google gave out for these questions (Synchronize resources efficiently).
      if (![400, 410].includes(statusOf(error) ?? 0)) throw error;
      await changeState(db, { sync_token: null });
    }
  }
  const run = state.run + 1;
  const token = await pullPages(needs, calls, { run, syncToken: null });
  await takeMissing(needs, calls, run);
  await noteUnlinked(needs, calls.calendar);
  await changeState(db, { sync_token: token, run });
}

async function pullPages(
  needs: SyncNeeds,
  calls: CalendarCalls,
  { run, syncToken }: { run: number; syncToken: string | null },
): Promise<string> {
  let pageToken: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await calls.list({ syncToken, pageToken });
    const { dayZone, ...how } = await zones(needs, page.timeZone);
    const taking = { ...how, dayZone, run, isFull: syncToken === null, calendar: calls.calendar };
    if (page.unreadable > 0)
      needs.log.warn({ events: page.unreadable }, 'events of Google Calendar could not be read');
    await takeAll(needs, taking, page.items);
    if (!page.nextPageToken && page.nextSyncToken) return page.nextSyncToken;
    if (!page.nextPageToken || page.nextPageToken === pageToken) throw unreadable();
    pageToken = page.nextPageToken;
  }
  throw unreadable();
}

async function zones({ db }: SyncNeeds, calendarZone: string | null | undefined) {
  const { timeZone: dayZone } = await siteSettings(db);
  return { dayZone, zone: zoneOf(calendarZone) ?? dayZone };
}

/** Brings a page here in small transactions; none for what is here already. */
async function takeAll(
  needs: SyncNeeds,
  taking: Omit<Taking, 'db' | 'clock' | 'log'>,
  items: GoogleItem[],
): Promise<void> {
  const { db, clock, log } = needs;
  const fresh: GoogleItem[] = [];
  const seen: string[] = [];
  for (const item of items) {
    const link = await findLink(db, item.id);
    if (link && link.etag !== '' && link.etag === item.etag) seen.push(item.id);
    else fresh.push(item);
  }
  if (taking.isFull) await markSeen(db, seen, taking.run);
  const ordered = fresh.sort((one, other) => placeOf(one) - placeOf(other));
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    await publish(needs, async (transaction) => {
      for (const item of ordered.slice(from, from + AT_ONCE))
        await takeItem({ ...taking, db: transaction, clock, log }, item);
    });
    // SQLite answers synchronously: without this, no request would have its turn.
    await others();
  }
  if (taking.isFull)
    await markSeen(
      db,
      ordered.map(({ id }) => id),
      taking.run,
    );
}

/** Dates that are left out first: a series that follows is written once, without them. Dates that differ need theirs. */
function placeOf(item: GoogleItem): number {
  if (!item.recurringEventId) return 1;
  return isCanceled(item) ? 0 : 2;
}

/**
 * What was here and was not listed when everything was read: each is asked for by itself, so that a list that is too
 * short deletes nothing.
 */
async function takeMissing(needs: SyncNeeds, calls: CalendarCalls, run: number): Promise<void> {
  const { db, clock, log } = needs;
  for (;;) {
    const missing = await listUnseen(db, run, AT_ONCE);
    if (missing.length === 0) return;
    const found: { link: (typeof missing)[number]; item: GoogleItem | undefined }[] = [];
    for (const link of missing) found.push({ link, item: await calls.get(link.google_id) });
    const { dayZone, zone } = await zones(needs, undefined);
    const taking = { clock, log, dayZone, zone, run, isFull: true, calendar: calls.calendar };
    await publish(needs, async (transaction) => {
      for (const { link, item } of found) {
        // First: what is kept here although it is gone there is not asked for again.
        await saveLink(transaction, { ...link, run });
        const isGone = !item || isCanceled(item);
        if (isGone && link.series_id === null)
          await takeDeleted({ ...taking, db: transaction }, link, item ?? {});
        else if (item) await takeItem({ ...taking, db: transaction }, item);
      }
    });
  }
}

/** What is in this calendar here and not there is to be written there. */
async function noteUnlinked(needs: SyncNeeds, calendar: string): Promise<void> {
  const { db } = needs;
  for await (const events of rowsInParts((part: Part) => listWithLinks(db, calendar, part))) {
    const ids = events.flatMap(({ id, isLinked }) => (isLinked ? [] : [id]));
    await db.transaction().execute((transaction) => noteForGoogle(transaction, needs, ids));
    await others();
  }
}
