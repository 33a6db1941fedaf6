import type { Overview } from '#contract/overview.ts';
import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { countSince, countToCall } from './records-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

const DAYS = 7;
const MAX_EVENTS = 10;

/** How many people signed up in the last seven days, and for what; null if nobody did. */
export async function signUpsOfWeek({ db, clock }: Needs): Promise<Overview['signUps']> {
  const since = toStored(clock.now().subtract({ hours: 24 * DAYS }));
  const found = [];
  for (const { eventId, dateId, people } of await countSince(db, since, MAX_EVENTS)) {
    const gathering = await gatheringOf(db, dateId);
    if (gathering) found.push({ eventId, title: gathering.event.summary, people });
  }
  return found.length > 0 ? found : null;
}

/** For which dates places are held for people without an address: somebody has to call them. Null if for none. */
export async function offersToTell({ db, clock }: Needs): Promise<Overview['offersToTell']> {
  const found = [];
  for (const { dateId, count } of await countToCall(db, toStored(clock.now()), MAX_EVENTS)) {
    const gathering = await gatheringOf(db, dateId);
    if (!gathering) continue;
    const { eventId, event } = gathering;
    found.push({ eventId, dateId, title: event.summary, count });
  }
  return found.length > 0 ? found : null;
}
