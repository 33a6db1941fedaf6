import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { listToLookAt } from './list-store.ts';
import type { GiftRow } from './store.ts';

/** How long a gift that went wrong is pointed out, in days. */
const POINTED_OUT_DAYS = 30;
/** More at once are a matter for the list. */
const MOST = 20;

/** Gifts that a person should look at: of another amount than asked for, changed, or taken back by a bank. */
export async function giftsToLookAt({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<GiftRow[]> {
  const since = clock.now().subtract({ hours: 24 * POINTED_OUT_DAYS });
  return listToLookAt(db, toStored(since), MOST);
}
