import type { EventContent } from '#contract/events.ts';
import { GOOGLE, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { findChange, removeChange } from '#server/features/calendar/google/google-changes.ts';
import {
  isCanceledAlone,
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import type { CalendarCalls } from './calendar-calls.ts';
import type { GoogleItem } from './google-item.ts';
import { type Link, saveLink } from './store.ts';

export type SyncNeeds = Pick<Services, 'db' | 'clock' | 'content' | 'log' | 'config'>;

/** What changes of here are written to Google with. */
export type Pushing = SyncNeeds & { calls: CalendarCalls; run: number };

/** What events of Google's are taken over with. */
export type Taking = Pick<Services, 'clock' | 'log'> & {
  /** A transaction of `publish`. */
  db: Database;
  calendar: string;
  /** The calendar's zone, and the church's for whole days. */
  zone: string;
  dayZone: string;
  run: number;
  /** Everything is read: what is new is not told one by one. */
  isFull: boolean;
};

/** The same for one event that is met while changes of here are written. */
export async function takingOne(
  { db, clock, log, calls, run }: Pushing,
  transaction: Database,
): Promise<Taking> {
  const { timeZone: zone } = await siteSettings(db);
  const { calendar } = calls;
  return { db: transaction, clock, log, calendar, zone, dayZone: zone, run, isFull: false };
}

/** Which event here is which of Google's, as far as an item tells. */
export const linkOf = (
  { run }: Pick<Taking, 'run'>,
  item: Pick<GoogleItem, 'id'> & Partial<GoogleItem>,
  event_id: string | null,
): Link => ({
  google_id: item.id,
  event_id,
  series_id: item.recurringEventId ?? null,
  original_start: null,
  etag: item.etag ?? '',
  run,
  title: (item.summary ?? '').slice(0, 200),
  problem: '',
});

/** Records in Activity what came from Google, or was decided about it: `words` follow the title. */
export async function record(
  { db, clock }: Pick<Taking, 'db' | 'clock'>,
  action: 'create' | 'update' | 'delete',
  row: OutsideEvent,
  words = '',
): Promise<void> {
  const what = words === '' ? row.summary : `${row.summary}: ${words}`;
  const revision = { version: row.version, data: row };
  const change = { action, kind: 'event', id: row.id, what, revision } as const;
  await recordChange(db, GOOGLE, change, toStored(clock.now()));
}

type Later = 'ours' | 'theirs' | 'theirs, of both';

/** What Activity says of a change of Google's. */
export const keptInWords = (later: Later): string =>
  later === 'theirs, of both' ? 'changed here and at Google; Google’s later change was kept' : '';

/**
 * Whose change of an event is the later one, where both changed it; `theirs` also where it did not change here. When
 * Google does not say when, ours counts as later: nothing that was typed here is lost.
 */
export async function laterOf(
  { db }: Pick<Taking, 'db'>,
  eventId: string,
  item: Pick<GoogleItem, 'updated'>,
): Promise<Later> {
  const change = await findChange(db, eventId);
  if (!change) return 'theirs';
  if (!isAfter(item.updated, change.at)) return 'ours';
  await removeChange(db, change);
  return 'theirs, of both';
}

/** Whether an event was canceled here, which is still to be written at Google: whatever else changed there, it stays so. */
export const isToBeCanceled = async (
  { db }: Pick<Taking, 'db'>,
  { row, content }: { row: OutsideEvent; content: EventContent },
): Promise<boolean> => isCanceledAlone(content) && (await findChange(db, row.id)) !== undefined;

/** Whether a time of Google's is after a stored one. */
export function isAfter(updated: string | null | undefined, at: string): boolean {
  const time = Date.parse(updated ?? '');
  return !Number.isNaN(time) && time > Date.parse(at);
}

/** Notes and tells that an event cannot be had: the rest goes on. */
export async function leaveOut(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
  problem: string,
): Promise<void> {
  const { db, log } = taking;
  await saveLink(db, {
    ...linkOf(taking, item, link?.event_id ?? null),
    original_start: link?.original_start ?? null,
    problem,
  });
  log.warn({ problem }, 'an event of Google Calendar was left out: npm run doctor names it');
  const event = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  if (event) await record(taking, 'update', event.row, `Google’s change was left out. ${problem}`);
}
