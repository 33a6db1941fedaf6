import type { Database, Tables } from '#server/schema.ts';
import { deletePrayer, insertPrayer, noteCountTold } from './prayer-store.ts';

/** Stores that a member prayed for a request; the second time changes nothing. */
export function addPrayer(db: Database, prayer: Tables['prayers']): Promise<void> {
  return insertPrayer(db, prayer);
}

export function removePrayer(
  db: Database,
  prayer: Pick<Tables['prayers'], 'message_id' | 'user_id'>,
): Promise<void> {
  return deletePrayer(db, prayer);
}

/** Notes what the sender of a request is told of who prayed; false if another process told them meanwhile. */
export function markCountTold(
  db: Database,
  message: Pick<Tables['messages'], 'id'> & { count_mails: number },
  told: { count_told: number; count_mails: number },
): Promise<boolean> {
  return noteCountTold(db, message, told);
}
