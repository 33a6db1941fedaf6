import type { Database, Tables } from '#server/schema.ts';

export async function insertPrayer(db: Database, prayer: Tables['prayers']): Promise<void> {
  await db
    .insertInto('prayers')
    .values(prayer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePrayer(
  db: Database,
  { message_id, user_id }: Pick<Tables['prayers'], 'message_id' | 'user_id'>,
): Promise<void> {
  await db
    .deleteFrom('prayers')
    .where('message_id', '=', message_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** False if another process told them meanwhile. */
export async function noteCountTold(
  db: Database,
  { id, count_mails }: { id: string; count_mails: number },
  told: { count_told: number; count_mails: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(told)
    .where('id', '=', id)
    .where('count_mails', '=', count_mails)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
