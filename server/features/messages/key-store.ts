import { insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** Notes that the message with this key is stored; false if it was already. */
export async function takeKey(db: Database, id: string, at: string): Promise<boolean> {
  return insertNew(db, 'message_keys', { id, at });
}

export async function deleteKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('message_keys').where('at', '<', at).execute();
}
