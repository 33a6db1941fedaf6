import type { Database, RowOf } from '#server/schema.ts';

export type MessageRow = RowOf<'messages'>;

/** Forgets the keys of messages that were stored before then. */
export async function deleteKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('message_keys').where('at', '<', at).execute();
}
