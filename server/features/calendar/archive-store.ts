import type { Database } from '../../schema.ts';
import type { EventRow } from './store.ts';

/** All events in the order they were made. */
export async function listInOrder(db: Database): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Their occurrences go with them. */
export async function deleteAllEvents(db: Database): Promise<void> {
  await db.deleteFrom('events').execute();
}
