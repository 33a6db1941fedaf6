import { changeRows, deleteRows, insertNew } from '#server/platform/database/rows.ts';
import type { Database, Tables } from '#server/schema.ts';

export async function insertPrayer(db: Database, prayer: Tables['prayers']): Promise<void> {
  await insertNew(db, 'prayers', prayer);
}

export async function deletePrayer(
  db: Database,
  { message_id, user_id }: Pick<Tables['prayers'], 'message_id' | 'user_id'>,
): Promise<void> {
  await deleteRows(db, 'prayers', { message_id, user_id });
}

/** False if another process told them meanwhile. */
export async function noteCountTold(
  db: Database,
  { id, count_mails }: { id: string; count_mails: number },
  told: { count_told: number; count_mails: number },
): Promise<boolean> {
  return changeRows(db, 'messages', { id, count_mails }, told);
}
