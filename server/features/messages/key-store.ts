import type { Database } from '#server/schema.ts';

/** Notes that the message with this key is stored; false if it was already. */
export async function takeKey(db: Database, id: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message_keys')
    .values({ id, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteKeysBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('message_keys').where('at', '<', at).execute();
}
