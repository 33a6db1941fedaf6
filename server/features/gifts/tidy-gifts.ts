import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { defaultFund } from './funds.ts';
import { deleteEvents, deleteOpen, nameFundless } from './store.ts';

/** How long an order that nobody paid is kept, in hours; that of a subscription, whose first payment may take longer. */
const OPEN_HOURS = 7 * 24;
const OPEN_MONTHLY_HOURS = 60 * 24;
/** Providers repeat events for a few days. */
const EVENT_HOURS = 90 * 24;

/** Removes orders that nobody paid, and old notes of events; gifts that name no fund get the default one. */
export async function tidyGifts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (hours: number) => toStored(clock.now().subtract({ hours }));
  await deleteOpen(db, { once: before(OPEN_HOURS), monthly: before(OPEN_MONTHLY_HOURS) });
  await nameFundless(db, await defaultFund(db));
  await deleteEvents(db, before(EVENT_HOURS));
}
