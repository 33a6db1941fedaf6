import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { firstDay, sumGifts } from './list-store.ts';
import { dayOf } from './new-gift.ts';
import { giftsToLookAt } from './to-look-at.ts';

const CONFIRMED = ['verified', 'partly refunded'];

/** The confirmed gifts of this month less refunds, per currency, and how many went wrong; null where no gift was ever recorded. */
export async function givingOfMonth({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  if ((await firstDay(db)) === undefined) return null;
  const month = `${(await dayOf(db, toStored(clock.now()))).slice(0, 7)}-01`;
  const sums = new Map<string, { currency: string; minor: number; count: number }>();
  const rows = await sumGifts(db, { from: month, to: `${month.slice(0, 8)}31` });
  for (const { currency, state, kept, count } of rows) {
    if (!CONFIRMED.includes(state)) continue;
    const sum = sums.get(currency) ?? { currency, minor: 0, count: 0 };
    sum.minor += Number(kept);
    sum.count += Number(count);
    sums.set(currency, sum);
  }
  const toLookAt = (await giftsToLookAt({ db, clock })).length;
  return { month, sums: [...sums.values()], toLookAt };
}
