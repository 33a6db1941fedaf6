import type { Database } from '#server/schema.ts';
import { deleteLinks } from './sync-store.ts';

/**
 * Forgets which event is which of Google's, when all events are replaced: nothing is then deleted at Google, and
 * everything there is read again.
 */
export const forgetLinks = (db: Database): Promise<void> => deleteLinks(db);
