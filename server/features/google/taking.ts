import { GOOGLE, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import {
  type OutsideEvent,
  outsideEvent,
} from '#server/features/calendar/google/outside-events.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import type { GoogleItem } from './google-item.ts';
import { NotTaken } from './google-times.ts';
import { findChange, type Link, removeChange, saveLink } from './sync-store.ts';

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

/**
 * Whose change of an event is the later one, where both changed it; `theirs` also where it did not change here. When
 * Google does not say when, ours counts as later: nothing that was typed here is lost.
 */
export async function laterOf(
  { db }: Pick<Taking, 'db'>,
  eventId: string,
  item: Pick<GoogleItem, 'updated'>,
): Promise<'ours' | 'theirs' | 'theirs, of both'> {
  const change = await findChange(db, eventId);
  if (!change) return 'theirs';
  if (!isAfter(item.updated, change.at)) return 'ours';
  await removeChange(db, change);
  return 'theirs, of both';
}

/** Whether a time of Google's is after a stored one. */
export function isAfter(updated: string | null | undefined, at: string): boolean {
  const time = Date.parse(updated ?? '');
  return !Number.isNaN(time) && time > Date.parse(at);
}

/** Runs the work for one event; one that cannot be had is noted and told, and the rest goes on. */
export async function orLeaveOut(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NotTaken || error instanceof Refusal)) throw error;
    await leaveOut(taking, item, link, error.message);
  }
}

async function leaveOut(
  taking: Taking,
  item: GoogleItem,
  link: Link | undefined,
  problem: string,
): Promise<void> {
  const { db, log, run } = taking;
  await saveLink(db, {
    google_id: item.id,
    event_id: link?.event_id ?? null,
    series_id: item.recurringEventId ?? null,
    original_start: link?.original_start ?? null,
    etag: item.etag ?? '',
    run,
    title: (item.summary ?? '').slice(0, 200),
    problem,
  });
  log.warn({ problem }, 'an event of Google Calendar was left out: npm run doctor names it');
  const event = link?.event_id ? await outsideEvent(db, link.event_id) : undefined;
  if (event) await record(taking, 'update', event.row, `Google’s change was left out. ${problem}`);
}
