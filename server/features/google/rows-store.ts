import type { Database } from '#server/schema.ts';

/** Whether a message's row was written, or begun. */
export async function hasBegunRow(db: Database, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_rows')
    .select('message_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a message's row is about to be written; false if that was recorded before. */
export async function beginRow(db: Database, messageId: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('google_rows')
    .values({ message_id: messageId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
