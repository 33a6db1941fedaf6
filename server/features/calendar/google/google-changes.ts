import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { deleteRows, findRowIn, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { insertChange } from './google-changes-store.ts';

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

export type NotedChange = RowOf<'google_changes'>;

/** What is to be written of an event, if anything is. */
export const findChange = (db: Database, event_id: string): Promise<NotedChange | undefined> =>
  findRowIn(db, 'google_changes', { event_id });

/** The first changes to write, in the order they were made. */
export const listChanges = (db: Database, limit: number): Promise<NotedChange[]> =>
  listRows(db, 'google_changes', {}, ['mark'], limit);

/** Removes a change that was written, unless the event changed again meanwhile. */
export const removeChange = (db: Database, { event_id, mark }: NotedChange): Promise<boolean> =>
  deleteRows(db, 'google_changes', { event_id, mark });
