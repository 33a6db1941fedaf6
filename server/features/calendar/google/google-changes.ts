import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { forgetLinks, insertChange } from './google-changes-store.ts';

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

/**
 * Forgets which event is which of Google's, when all events are replaced: nothing is then deleted at Google, and
 * everything there is read again.
 */
export const forgetGoogle = (db: Database) => forgetLinks(db);
