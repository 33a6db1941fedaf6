import type { Database } from '#server/schema.ts';
import { findMessage } from './store.ts';

/** A message as it was sent, for what is done with it later; undefined if it was deleted since. */
export const messageById = (db: Database, id: string) => findMessage(db, id);
