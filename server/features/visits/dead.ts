import { DEAD_DAYS, MAX_DEAD_ADDRESSES } from '#contract/redirect-constants.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn, toStored } from '#server/platform/clock.ts';
import { addDismissed, type DeadRow, deleteDead, listDead } from './dead-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** The paths that visitors asked for and did not find in the last days, the most asked for first. */
export async function deadAddresses(needs: Needs): Promise<DeadRow[]> {
  return listDead(needs.db, { from: await firstDeadDay(needs), limit: MAX_DEAD_ADDRESSES });
}

/** The first day that counts. */
export async function firstDeadDay({ db, clock }: Needs): Promise<string> {
  const { timeZone } = await siteSettings(db);
  const today = Temporal.PlainDate.from(dayIn(clock.now(), timeZone));
  return today.subtract({ days: DEAD_DAYS - 1 }).toString();
}

/** Takes a path off the list, and counts it no more. A second time does nothing. */
export async function dismissDead({ db, clock }: Needs, path: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteDead(transaction, path);
    await addDismissed(transaction, { path, at: toStored(clock.now()) }, MAX_DEAD_ADDRESSES);
  });
}
