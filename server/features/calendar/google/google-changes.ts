import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import {
  deleteAllChanges,
  deleteChange,
  insertChange,
  type NotedChange,
  readChange,
  readChanges,
} from './google-changes-store.ts';

/**
 * Notes that events changed here, were added or deleted, for Google's calendar; without one it does nothing. Belongs in
 * the transaction that writes them: what is noted is written to Google, however often that fails.
 */
export async function noteForGoogle(
  db: Database,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  eventIds: string[],
): Promise<void> {
  if (!config.google?.calendar) return;
  for (const id of new Set(eventIds))
    await insertChange(db, { event_id: id, mark: newId(), at: toStored(clock.now()) });
}

/** When all events are replaced: nothing of them is written to Google. */
export const forgetChanges = (db: Database): Promise<void> => deleteAllChanges(db);

export type { NotedChange };

/** What is to be written of an event, if anything is. */
export const findChange = (db: Database, eventId: string): Promise<NotedChange | undefined> =>
  readChange(db, eventId);

/** The first changes to write, in the order they were made. */
export const listChanges = (db: Database, limit: number): Promise<NotedChange[]> =>
  readChanges(db, limit);

/** Removes a change that was written, unless the event changed again meanwhile. */
export const removeChange = (db: Database, change: NotedChange): Promise<void> =>
  deleteChange(db, change);
