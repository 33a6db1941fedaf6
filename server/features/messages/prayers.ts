import type { PrayerInput } from '#contract/messages.ts';
import { changeRows, deleteRows, insertNew } from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

/**
 * A prayer request as it is stored. What its sender agreed to without the agreement it needs is left out: showing how
 * to reach them needs a name and the team, and the count needs the team and an address to send it to.
 */
export function readPrayer({
  mayShare,
  mayShowContact,
  wantsCount,
  isAnonymous = false,
  ...message
}: PrayerInput) {
  return {
    name: '',
    phone: '',
    ...message,
    is_anonymous: isAnonymous ? 1 : 0,
    may_share: mayShare ? 1 : 0,
    may_show_contact: mayShare && mayShowContact && !isAnonymous ? 1 : 0,
    wants_count: mayShare && wantsCount && message.email !== '' ? 1 : 0,
  };
}

type Prayer = RowOf<'prayers'>;

/** Stores that a member prayed for a request; the second time changes nothing. */
export const addPrayer = (db: Database, prayer: Prayer): Promise<boolean> =>
  insertNew(db, 'prayers', prayer);

export const removePrayer = (db: Database, prayer: Omit<Prayer, 'at'>): Promise<boolean> =>
  deleteRows(db, 'prayers', prayer);

/** Notes what the sender of a request is told of who prayed; false if another process told them meanwhile. */
export const markCountTold = (
  db: Database,
  { id, count_mails }: { id: string; count_mails: number },
  told: { count_told: number; count_mails: number },
): Promise<boolean> => changeRows(db, 'messages', { id, count_mails }, told);
